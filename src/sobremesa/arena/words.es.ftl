# Lo que dice la arena.

error-bots = No se entiende a los bots «{ $text }»; escríbelos como heuristic,random*3.
error-one-bot = «{ $text }» nombra a un solo bot; para competir hacen falta dos distintos.
error-places = Los bots ocupan { $bots } puestos y el juego tiene { $places } (un puesto es un asiento, o un equipo donde los hay).
error-too-many-bots = { $bots } bots dan más de { $most } alineaciones; nombra menos.
error-illegal = { $bot } hizo algo que no es legal en el reparto { $deal }: { $action }.
error-folder = La carpeta { $folder } no sirve: { $reason }.
error-busy = Otra ejecución está escribiendo en { $folder }.
error-setup-unreadable = { $file } no describe ninguna competición; di otra carpeta.
error-other-setup = En { $folder } se jugó otra competición: allí { $what } es { $there } y aquí { $now }. Di otra carpeta o pide lo mismo.
error-ledger = { $file }, línea { $line }: esto no es un reparto de una competición.
error-no-dask = --dask necesita el extra `cluster`.
error-dask = Ningún clúster de Dask responde en { $address }: { $reason }.
error-workers-and-dask = O --workers o --dask: el trabajo se hace aquí o allí.

title = { $game }, { $players } jugadores
held = { $games } partidas: { $deals } repartos, cada uno jugado en { $rotations } rotaciones
drawn = { $count ->
    [one] una partida quedó en empate
   *[other] { $count } partidas quedaron en empate
}
column-bot = bot
column-rating = nivel
column-share = victorias
column-interval = 95 %
column-chance = por azar
column-points = puntos
column-games = partidas
column-mean = media
column-p99 = el 99 % bajo
column-decisions = decisiones
thinking = Tiempo de pensar por decisión (CPU)
milliseconds = { $value } ms

plot-shares = Parte de las victorias
plot-shares-note = la línea es el intervalo del 95 %; el aro, lo que daría el azar
plot-ratings = Nivel
plot-ratings-note = 400 puntos más: diez veces más probable que gane
plot-course = Cómo se asentaron las victorias
plot-course-deals = repartos
plot-course-note = a trazos: por azar

page-lead = Cada reparto se jugó en todas las rotaciones de los asientos, con las mismas cartas y los mismos dados, así que la suerte se compensa.
page-reading = Cómo leer esto
page-share = Una victoria compartida se divide, y un empate se reparte entre todos. El intervalo toma las partidas de un mismo reparto como una sola observación.
page-rating = El nivel es un ajuste de Plackett–Luce a todas las partidas a la vez; 1500 es la media de estos bots, y 400 puntos más hacen diez veces más probable que gane. Sus intervalos salen de volver a sortear los repartos { $times } veces.
page-clear = ▲ gana más que por azar, ▼ menos, y lo dice el intervalo entero.
page-thinking = Tiempo de CPU del bot solo, sin compilar; cambia de una vez a otra, todo lo demás no (salvo si un bot piensa con reloj, como search:50ms).
page-options = Opciones: { $options }
page-stale = Los bots o las reglas han cambiado desde que se jugaron los primeros de estos repartos; en una carpeta nueva los jugarían todos los de hoy.
page-command = Otra vez lo mismo
