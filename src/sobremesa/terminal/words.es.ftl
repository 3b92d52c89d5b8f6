# La mesa en una terminal: lo que dice además de las palabras de cada juego.

# Alrededor de la mesa
guest = Invitado
level-novice = Novato
level-normal = Habitual
level-hard = Astuto
level-master = Maestro
moves-title = Te toca
moves-waiting = { $name } está pensando…
moves-over = La partida ha terminado
input-hint = escribe una jugada, o parte de ella
over-title = La partida ha terminado
over-won-alone = Gana { $names }.
over-won-together = Comparten la victoria: { $names }.
over-drawn = Empate: no gana nadie.
pause-title = Un momento para mirar
pause-key = Intro: seguir
pause-waiting = Esperando a { $names }…
pause-first = Se acaba de hacer el recuento: pulsa Intro para seguir.
score-line = { $name }  { $score }
score-hidden = No se sabe hasta el final: la mesa no recuerda lo que está boca abajo.
curtain-title = Pásale el teclado a { $name }
curtain-text = Que nadie más mire. Pulsa Intro cuando estés.
help-title = { $game }: carta de ayuda
help-close = Esc vuelve · ↑↓ desplaza
rules-title = Reglas de { $game }
rules-close = Esc cierra · / busca
rules-search = busca en las reglas
hint-title = Un consejo
hint-thinking = Déjame pensar…
hint-none = En esta mesa se juega sin consejos.
hint-not-now = No te toca a ti.
key-enter = ↵
key-play = Jugar
key-complete = Completar
key-list = Lista
key-rules = Reglas
key-hint = Pista
key-chat = Chat
key-type = Texto
key-cards = Cartas
key-score = Puntos
key-theme = Luz
key-lang = EN
key-quit = Salir
quit-saved = Tu partida está guardada: ./sobremesa play --resume la continúa.
quit-unsaved = Tu partida no está guardada.
quit-server = Has dejado la mesa. Para volver: ./sobremesa join { $link }
not-saved = Esta partida no se puede guardar ({ $reason }).
window-small = Ventana demasiado pequeña: al menos { $columns }×{ $lines }
only-a-try-tells = Lo sabe el servidor: inténtalo y te dirá qué regla lo impide.
lost-connection = Se ha perdido la conexión. Intentándolo de nuevo…
host-only = Solo puede hacerlo quien abrió la mesa.
host-not-now = Eso se hace en la mesa de un servidor antes de empezar: remove ASIENTO, lock, unlock, word [CONTRASEÑA], start.
host-title = Esta mesa la has abierto tú
host-start = Empezar la partida; los asientos libres son para los bots
host-start-with = Empezar la partida; primero va { $name }
host-lock = Cerrar la mesa: ya no se sienta nadie más
host-unlock = Abrir la mesa
host-word = Pedir una contraseña a quien se siente
host-no-word = Dejar de pedir contraseña
host-remove = Echar a { $name }, que no podrá volver
host-input = start, lock, word CONTRASEÑA, remove ASIENTO
waiting-seat = Asiento { $number }: { $holder }
waiting-free = libre
waiting-host = { $name } (abrió la mesa)
waiting-bot = { $name } (bot)
waiting-locked = La mesa está cerrada: ya no se sienta nadie más.
waiting-asks-word = A quien se siente se le pide una contraseña.
waiting-link = Para sentarse aquí: ./sobremesa join { $link }
waiting-no-seat = No tienes asiento: estás mirando.
waiting-to-start = Esperando a que el anfitrión empiece la partida.
chat-line = { $name } dice: { $text }
chat-team = { $name } le dice a su equipo: { $text }
chat-title = Di algo
chat-keys = Intro: a todos · Ctrl+T: a tu equipo · Esc: ahora no
chat-local = Estáis todos ante este teclado: basta con decirlo.
chat-lost = Puede que no haya llegado. Prueba otra vez.

# Elegir juego
setup-title = Sobremesa
setup-ask-game = ¿A qué jugamos?
setup-players = Jugadores
setup-people = De ellos, en este teclado
setup-bots = Los bots juegan como
setup-first-deals = Reparte primero
setup-first-begins = Empieza
setup-first-chance = quien diga el azar
setup-first-seat = el asiento { $number }
setup-memory = La mesa recuerda por ti
setup-memory-usual = solo contra bots
setup-memory-on = sí
setup-memory-off = no
setup-options = Reglas de la casa
setup-keys = ↑↓ eligen · Tab pasa a las reglas de la casa · Intro reparte · q sale
setup-start = ¡Reparte!
setup-resume = Seguir: { $game }, { $steps } pasos
setup-players-count = { $count } a la mesa
setup-people-count =
    { $count ->
        [0] nadie: solo mirar
        [one] una persona
       *[other] { $count } personas
    }

# Línea a línea
plain-welcome = { $game }, { $players } jugadores. Escribe una jugada, o bien: legal, table, rules, cards, why JUGADA, hint, score, log, chat TEXTO, help, quit.
plain-seated = Tu sitio: { $seats }.
plain-help = Una jugada se escribe como se ve tras «tus jugadas». legal: tus jugadas. table: la mesa. rules [CLÁUSULA o palabra]: las reglas. cards [palabra]: lo que hace cada carta. why JUGADA: si se puede y, si no, por qué. hint: consejo. score: cómo va. log: las últimas veinte líneas. chat TEXTO: a todos los de la mesa. team TEXTO: a tu equipo. quit: salir. Antes de empezar, quien abrió la mesa de un servidor tiene además: start [ASIENTO], lock, unlock, word [CONTRASEÑA], remove ASIENTO.
plain-turn = { $name }, tus jugadas: { $moves }
plain-more = { $moves } … { $count } en total: escribe legal para verlas
plain-pause = Un momento para mirar: pulsa Intro para seguir.
plain-may = Sí, se puede.
plain-no-card = La carta de ayuda no tiene nada sobre: { $text }
plain-no-clause = Las reglas no dicen nada de: { $text }
plain-bye = Lo dejas en el paso { $step }.
plain-refused = No: { $reason }

learn-welcome = { $title }  (Intro sigue, ? enseña la regla, q sale)
learn-you = Eva (tú)
learn-read = [Intro]
learn-play = Tu jugada (su número, o tal como se escribe):
learn-right = Bien.
learn-hint = La jugada que se espera: { $move }
learn-more = … y { $count } más
learn-done = Esta era la lección. ¡Ahora juega una partida!
