# La casa: todo lo que no es de un juego.

app = Sobremesa
tagline = La mesa recogida, el café servido y alguien que dice: ¿una partida?
skip = Ir a la mesa
home = Inicio
loading = Poniendo la mesa…
close = Cerrar
back = Volver
copy = Copiar
copied = Copiado
keys = Teclas
keys-everywhere = En todas partes
keys-help = Estas teclas
keys-tab = Ir a lo siguiente
keys-enter = Pulsar lo señalado
keys-escape = Cerrar
keys-table = En la mesa
keys-arrows = Ir a la carta o al sitio de al lado
keys-card = Chuleta: qué hace cada carta
keys-replay = Al ver una partida
keys-play = Reproducir o parar
keys-step = Una jugada atrás o adelante
keys-chapter = Una ronda atrás o adelante
keys-ends = Al principio o al final
share = Compartir

# Inicio
play-now = Jugar ya
invite = Invitar amigos
set-up = A tu manera
rules = Reglas
cover = Portada de { $game }
players-range = { $from }–{ $to } jugadores
players-list = { $list } jugadores
my-tables = Tus mesas
open-tables = Mesas abiertas
no-open-tables = Ahora mismo no hay ninguna. Abre tú una y que se sienten.
resume = Seguir
join = Sentarse
watch = Mirar
see-end = Ver el final
against = con { $names }
turn-yours = Te toca
turn-of = Le toca a { $name }
put-away = Quitar de la lista
put-away-of = Quitar { $game } de la lista
table-free =
    { $free ->
        [0] Completa
        [one] Queda un sitio
       *[other] Quedan { $free } sitios
    }
status-waiting = Esperando
status-playing = En juego
status-over = Terminada
footer = Una obra independiente, sin arte ni textos de las editoriales. Los nombres de los juegos son de sus dueños.

# Preferencias
settings = Preferencias
language = Idioma
lang-es = Español
lang-en = English
theme = Luz
theme-auto = Como el sistema
theme-light = Mediodía
theme-dark = Lámpara
sound = Sonido
motion = Movimiento
motion-auto = Normal
motion-less = Tranquilo
confirm-moves = Confirmar mis jugadas
confirm-again = Toca otra vez para jugarla
speed = Velocidad de la mesa
speed-slow = Lenta
speed-normal = Normal
speed-quick = Rápida
speed-off = Sin escenas
after-count = Después de un recuento
after-count-waits = Espérame
after-count-runs = Sigue solo
on = Sí
off = No
your-name = Tu nombre
name-hint = Así te verán en la mesa
your-face = Tu cara
face-curls = Rizos
face-beard = Barba
face-bob = Flequillo
face-cap = Gorra
face-bun = Moño y gafas
face-glasses = Gafas
face-braid = Trenzas
face-moustache = Bigote
face-cat = Gato
face-fox = Zorro
face-owl = Búho
face-frog = Rana
save = Guardar

# Montar una mesa
new-table = Nueva mesa
how-many = ¿Cuántos sois?
who-sits = ¿Quién se sienta?
seat-n = Sitio { $number }
seat-me = Yo
seat-here = Alguien más, en esta pantalla
seat-open = Libre, para quien venga
bot = Bot
level-random = Bot al azar
level-novice = Bot novato
level-normal = Bot normal
level-hard = Bot duro
level-master = Bot maestro
options = Variantes
option-public = Que la vea cualquiera en la lista
option-hints = Con consejos y probabilidades
option-memory-aid = La mesa recuerda por ti
option-memory-aid-none = La mesa no recuerda nada por ti
option-memory-aid-means = Enseña lo que ya viste y ahora está oculto, y cuenta lo que ha salido.
option-memory-aid-usual = solo contra bots
option-memory-aid-on = sí
option-memory-aid-off = no
option-move-seconds = Segundos por jugada
option-pause = Pausa después de cada recuento
option-pause-value = { $value } segundos como mucho
option-no-pause = Sin pausa entre rondas
option-none = Sin límite

# Quién reparte o empieza
first-deals = Reparte primero
first-begins = Empieza
first-chance = quien diga el azar
first-youngest = la persona más joven
first-eldest = la persona mayor
first-sat = quien se sentó primero
first-seat = quien elijáis
first-who =
    { $rule ->
        [youngest] ¿Quién es la persona más joven?
        [eldest] ¿Quién es la persona mayor?
       *[other] ¿Quién?
    }
first-later = Se dice al empezar
first-pick = Elige
open-table = Abrir la mesa
start = Empezar

# Sala de espera
waiting-title = La mesa está puesta
waiting-host = Reparte sitios y empieza cuando quieras. Los libres serán para bots.
waiting-guest = En cuanto quien la abrió diga, se empieza.
invite-text = Manda este enlace a quien quieras:
invite-qr = Código QR con el enlace de la mesa
invites-you = { $name } te invita a { $game }
you-are-invited = Te invitan a { $game }
table-full = Todos los sitios están ocupados. Puedes mirar.
sit-here = Sentarme aquí
stand-up = Levantarme
put-bot = Poner un bot
remove-person = Echar
table-locked = Quien abrió la mesa la ha cerrado: puedes mirar.
word-asked = La contraseña para sentarse
door-title = Quién puede sentarse
door-lock = Cerrar la mesa: nadie más
door-word = Solo quien sepa esta contraseña
door-word-set = A quien se siente se le pide tu contraseña.
door-no-word = No pedirla
free-seat = Libre
away = ausente
stand-in = juega un bot
went-away = { $name } no está: ha perdido la conexión o ha salido.
came-back = { $name } ha vuelto.
players = Quién juega
you = tú
watching-n =
    { $count ->
        [0] Nadie mira
        [one] Una persona mira
       *[other] { $count } personas miran
    }

# La mesa
your-turn = Te toca
your-turn-title = ● Te toca · { $game }
thinking = Piensa { $name }…
chance = Un momento…
race-now = ¡Sale el más rápido!
pause-short = Pausa
pause-title = Un momento para mirar
pause-how = Pulsa «Seguir» cuando hayas visto el recuento.
pause-count = El recuento
pause-waiting = Esperando a { $names }…
pause-fold = Ver la mesa
pause-unfold = Ver el recuento
count-total = En total
count-place =
    { $place ->
        [1] Vas en cabeza, con { $points } puntos.
        [2] Vas en segundo lugar, con { $points } puntos.
        [3] Vas en tercer lugar, con { $points } puntos.
       *[other] Vas en el puesto { $place }, con { $points } puntos.
    }
count-place-shared =
    { $place ->
        [1] Compartes la cabeza, con { $points } puntos.
        [2] Compartes el segundo lugar, con { $points } puntos.
        [3] Compartes el tercer lugar, con { $points } puntos.
       *[other] Compartes el puesto { $place }, con { $points } puntos.
    }
go-on = Seguir
game-over = Partida terminada
spectating = Estás mirando
log = Lo que ha pasado
log-run = Reparto ({ $count })
scene-deal = Se reparten las cartas.
recall = ¿Qué acaba de pasar?
hold = Detener la mesa
chat = Charla
chat-placeholder = Di algo a la mesa
chat-silence = Durante la mano no se habla: el chat se abre al contar los puntos.
chat-empty = Nadie ha dicho nada todavía.
chat-team = Solo a mi equipo
chat-said = { $name } dice: { $text }
reactions = Reacciones
reaction-1 = Aplauso
reaction-2 = Risa
reaction-3 = Sorpresa
reaction-4 = ¡Uy!
reaction-5 = Fuego
reaction-6 = Café
send = Enviar
help-card = Carta de ayuda
help-clause = Regla
hint = Consejo
hint-chance = { $percent } % de ganar
leave = Dejar la mesa
leave-sure = Si te levantas, un bot jugará en tu sitio hasta el final. Podrás mirar, pero no volver a sentarte.
leave-sure-waiting = Tu sitio quedará libre para quien venga. Mientras no se empiece, puedes volver a sentarte.
stay = Me quedo
score = Marcador
more = Más
panel = Panel de la mesa
clause-link = Ver la regla { $clause }
refused = No se puede
line-lost = Se ha perdido la conexión. Reconectando…
line-lost-move = Se ha perdido la conexión. Tu jugada saldrá en cuanto vuelva.
line-back = Conexión recuperada.
go-home = Volver al inicio
time-left =
    { $seconds ->
        [one] Queda 1 segundo
       *[other] Quedan { $seconds } segundos
    }
clock-of = Reloj de { $name }: { $time }
step-n = Paso { $number }
story = Crónica
actions = Lo que puedes hacer
actions-search = Buscar entre las jugadas
actions-none = Ninguna jugada se llama así.
table-failed = La mesa propia de este juego no funciona en este navegador. Aquí va, con palabras.

# Telón
curtain-title = Le toca a { $name }
curtain-text = Pasa la pantalla. Los demás, a mirar al techo.
curtain-button = Soy { $name }: levantar el telón

# Final
won-you = ¡Has ganado!
won-one = Gana { $names }
won-many = Ganan { $names }
won-none = Empate: no gana nadie
place =
    { $place ->
        [2] Has quedado en segundo lugar.
        [3] Has quedado en tercer lugar.
        [4] Has quedado en cuarto lugar.
        [5] Has quedado en quinto lugar.
        [6] Has quedado en sexto lugar.
       *[other] Has quedado en el puesto { $place }.
    }
place-shared = Compartes la victoria.
place-lost = Esta vez no ha podido ser.
final-score = Resultado
points = Puntos
player = Jugador
winner = gana
rematch = La revancha
rematch-go = Ir a la revancha
replay = Ver la repetición
download = Descargar la partida
fair = Nadie ha podido amañar las cartas de esta partida, ni siquiera el servidor.
fair-how = Cómo se puede comprobar
fair-title = Nadie ha amañado las cartas
fair-short = A { $game } se juega con cartas que baraja un servidor. ¿Cómo sabes que no las elige? Porque tiene que prometerlas antes de la partida, y después cualquiera puede comprobar si ha cumplido.
fair-before = Antes de la primera carta
fair-before-text = El servidor saca al azar un número muy largo y lo guarda en secreto. A todo el mundo le enseña su sello: un código que encaja con ese número y con ningún otro, y del que nadie puede deducirlo. Desde ese momento el servidor no puede cambiar de número: el sello lo delataría.
fair-during = Durante la partida
fair-during-text = Cada carta, cada dado y cada barajada se calculan a partir de ese número y del número de la jugada, siempre con la misma receta, que es pública. No queda nada que elegir.
fair-after = Después de la última carta
fair-after-text = El servidor enseña el número secreto. Con él, cualquiera puede volver a calcular todas las cartas.
fair-check = Compruébalo
fair-check-text = Para comprobar también las cartas, una por una, descarga la partida y pásasela al programa en tu ordenador:
fair-check-later = Cuando acabe la partida podrás comprobarlo aquí.
fair-kept = Tu navegador acaba de comprobarlo: el número encaja con el sello.
fair-broken = El número no encaja con el sello. Esta partida no es de fiar.
fair-unknown = Esta página no va cifrada y por eso tu navegador no puede hacer la cuenta. La descarga se puede comprobar igualmente.
fair-taken-over = Esta partida siguió desde un momento de otra. Lo anterior a ese momento es de aquella; lo que salió después se comprueba aquí.
fair-not-begun = La partida no ha empezado: el sello se enseña con la primera carta.
fair-not-over = La partida no ha terminado: el número todavía es secreto.
fair-back = Volver a la mesa

# Reglas
rules-of = Reglas de { $game }
rules-search = Buscar en las reglas
rules-none = Nada dice eso.
rules-found =
    { $count ->
        [one] Una cláusula
       *[other] { $count } cláusulas
    }
rules-now = En juego ahora
rules-ruling = decisión nuestra
rules-example = Ejemplo

# Repetición
replay-title = Repetición
replay-viewer = Visto por
replay-all = Todas las cartas a la vista
replay-play = Reproducir
replay-pause = Pausa
replay-first = Al principio
replay-back = Un paso atrás
replay-next = Un paso adelante
replay-last = Al final
replay-at = Paso { $at } de { $total }
replay-share = Copiar el enlace a este momento
replay-not-over = La partida aún no ha terminado: la repetición llegará con el final.
replay-speed = Velocidad
replay-chapter = Ronda { $number }
replay-chapters = Rondas
replay-moves = Todas las jugadas
take-over = Seguir desde aquí
take-over-text = Una mesa nueva sigue desde este momento. Tú te quedas un sitio, los bots los demás, y el azar vuelve a decidir.
take-over-seat = ¿En lugar de quién?
take-over-level = Contra

# Primeras partidas: una línea por turno, y luego silencio
tip = Para empezar
choices =
    { $count ->
        [one] Tienes una jugada posible.
       *[other] Tienes { $count } jugadas posibles.
    }

# Cuando algo falla
not-found-game = Ese juego no está en la estantería
not-found-table = Esta mesa no existe, o ya no
not-found-replay = Esa partida no existe, o ya no
not-found-page = Aquí no hay nada
not-found-text = Puede que el enlace esté mal copiado, o que aquello se acabara. En el inicio hay café y algún juego para ti.
error-network = No hay manera de hablar con el servidor. ¿Está encendido?
error-other = Algo no ha salido bien.
retry = Probar otra vez

# Lecciones
learn = Aprender
learn-title = Aprende { $game }
learn-go-on = Sigue
learn-rule = La regla
learn-hint = Enséñamelo
learn-step = Paso { $number } de { $total }
learn-done = Eso es todo: ya sabes lo bastante para jugar.
learn-play = Jugar ya
learn-again = Otra vez
learn-next = Siguiente lección
learn-others = Juegan los demás

# Un sitio sin servidor.
tab-fetch = Trayendo los juegos…
tab-python = Arrancando el motor…
tab-games = Sacando los juegos…
tab-failed = Los juegos no funcionan en este navegador, o no se han podido traer.
tab-note = Juegas en esta pestaña, sin servidor: las partidas se quedan en este navegador y no se envía nada a ningún sitio. Las cartas se esconden igual que en un servidor, pero quien sepa cómo podría mirar en la memoria de su propia máquina. Para jugar con amigos desde otras máquinas, alguien tiene que poner un servidor (sobremesa serve).
tab-open = Abrir el registro de una partida…
tab-drop = Suelta aquí el registro de una partida
tab-no-friends = Esta mesa está en tu pestaña, donde no puede entrar nadie más. Para jugar con amigos desde otras máquinas, alguien tiene que poner un servidor: sobremesa serve.
