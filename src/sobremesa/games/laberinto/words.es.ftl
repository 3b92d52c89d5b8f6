# Dentro del Laberinto: todas las palabras que leen los jugadores.

title = Dentro del Laberinto
blurb = Dos equipos y un laberinto de bazas. Mandan los triunfos, un mendigo se escabulle y una buena pareja puede con todo.
duration = 45 min

# Equipos, palos y cartas
team-0 = Equipo Farol
team-1 = Equipo Hilo
suit-O = Búhos
suit-C = Relojes
suit-R = Orbes
suit-B = Libros
suit-T = Laberínticos
face-O1 = As de Búhos
face-O2 = 2 de Búhos
face-O3 = 3 de Búhos
face-O4 = 4 de Búhos
face-O5 = 5 de Búhos
face-O6 = 6 de Búhos
face-O7 = 7 de Búhos
face-O8 = 8 de Búhos
face-O9 = 9 de Búhos
face-O10 = 10 de Búhos
face-O11 = Jota de Búhos
face-O12 = Caballero de Búhos
face-O13 = Reina de Búhos
face-O14 = Rey de Búhos
face-C1 = As de Relojes
face-C2 = 2 de Relojes
face-C3 = 3 de Relojes
face-C4 = 4 de Relojes
face-C5 = 5 de Relojes
face-C6 = 6 de Relojes
face-C7 = 7 de Relojes
face-C8 = 8 de Relojes
face-C9 = 9 de Relojes
face-C10 = 10 de Relojes
face-C11 = Jota de Relojes
face-C12 = Caballero de Relojes
face-C13 = Reina de Relojes
face-C14 = Rey de Relojes
face-R1 = As de Orbes
face-R2 = 2 de Orbes
face-R3 = 3 de Orbes
face-R4 = 4 de Orbes
face-R5 = 5 de Orbes
face-R6 = 6 de Orbes
face-R7 = 7 de Orbes
face-R8 = 8 de Orbes
face-R9 = 9 de Orbes
face-R10 = 10 de Orbes
face-R11 = Jota de Orbes
face-R12 = Caballero de Orbes
face-R13 = Reina de Orbes
face-R14 = Rey de Orbes
face-B1 = As de Libros
face-B2 = 2 de Libros
face-B3 = 3 de Libros
face-B4 = 4 de Libros
face-B5 = 5 de Libros
face-B6 = 6 de Libros
face-B7 = 7 de Libros
face-B8 = 8 de Libros
face-B9 = 9 de Libros
face-B10 = 10 de Libros
face-B11 = Jota de Libros
face-B12 = Caballero de Libros
face-B13 = Reina de Libros
face-B14 = Rey de Libros
face-BEGGAR = el Mendigo Ciego
face-FAIR = Justo
face-UNFAIR = Injusto
face-T1 = el Gusano (1)
face-T2 = Laberíntico 2, la Puerta
face-T3 = Laberíntico 3, la Llave
face-T4 = Laberíntico 4, el Puente
face-T5 = Laberíntico 5, el Pozo
face-T6 = Laberíntico 6, el Espejo
face-T7 = Laberíntico 7, la Máscara
face-T8 = Laberíntico 8, la Campana
face-T9 = Laberíntico 9, la Vela
face-T10 = Laberíntico 10, la Rueda
face-T11 = Laberíntico 11, el Cuervo
face-T12 = Laberíntico 12, la Pluma
face-T13 = Laberíntico 13, la Calavera
face-T14 = Laberíntico 14, la Copa
face-T15 = Laberíntico 15, el Dragón
face-T16 = Laberíntico 16, la Torre
face-T17 = Laberíntico 17, la Estrella
face-T18 = Laberíntico 18, la Luna
face-T19 = Laberíntico 19, el Sol
face-T20 = Laberíntico 20, la Corona
face-T21 = el Laberinto (21)

# El relato
step-dealer = { $seat } reparte primero.
step-aside = Se aparta una carta: { $face }.
step-aside-unseen = Se aparta una carta boca abajo. Ella sabe cuál es; nadie más.
step-deal = Se reparte una carta: { $face }.
step-deal-unseen = Se reparte una carta.
step-next_hand = Hay tiempo para otra mano.
step-time_up = Se acabó el tiempo: ya no empieza otra mano.
step-another = { $seat } quiere jugar otra mano.
step-enough = { $seat } prefiere dejarlo en empate.
step-play = { $seat } juega { $face }.
beggar = El Mendigo se escabulle al montón del { $team }; la baza ni se entera.
united = Justo e Injusto, de la mano: la baza es de { $seat }, haya lo que haya en ella.
cancelled = Justo e Injusto se topan de frente: los dos se van, apartados sin decir palabra.
trick = { $seat } se lleva la baza.
hand-points =
    { $points ->
        [one] { $team }: 1 punto.
       *[other] { $team }: { $points } puntos.
    }
hand-won =
    { $won ->
        [one] La mano { $number } es del { $team }: la primera que gana.
       *[other] La mano { $number } es del { $team }: ya lleva { $won }.
    }
hand-drawn = La mano { $number } queda en tablas. Ni para ti ni para mí.
game-won = ¡El { $team } encuentra la salida, { $won } a { $lost }!
game-drawn =
    { $won ->
        [one] Una mano para cada equipo: el laberinto se queda con todos.
       *[other] { $won } manos para cada equipo: el laberinto se queda con todos.
    }

# La mesa en texto
picture-hand-no = Mano { $number } de { $hands }
picture-hand-timed = Mano { $number }, las que den tiempo
picture-hand-extra = Mano { $number }, de desempate
picture-team =
    { $won ->
        [one] { $team }: 1 mano ganada
       *[other] { $team }: { $won } manos ganadas
    }, { $cards ->
        [one] 1 carta en el montón
       *[other] { $cards } cartas en el montón
    }
picture-sheet = Cuenta de cada mano: { $counts }
picture-aside =
    { $cancelled ->
        [yes] Apartadas: { $cards }, con Justo e Injusto encima
       *[no] Apartadas: { $cards }
    }
picture-led =
    { $led ->
        [none] Aún no ha salido nada
        [O] Salida: Búhos
        [C] Salida: Relojes
        [R] Salida: Orbes
        [B] Salida: Libros
       *[T] Salida: un Laberíntico
    }
picture-seat =
    { $cards ->
        [one] { $mark } { $seat }, { $team }: 1 carta · { $played }
       *[other] { $mark } { $seat }, { $team }: { $cards } cartas · { $played }
    }
picture-won = Cartas ganadas por { $team }:
picture-void = no le quedan: { $suits }
picture-hand = Tu mano:

# Por qué no
refused-dealer-is-drawn = El azar ya ha dicho quién reparte; en tu turno juegas una carta.
refused-only-chance-deals = Las cartas las reparte el azar; en tu turno juegas una.
refused-only-the-clock = El reloj no lo mueve nadie; en tu turno juegas una carta.
refused-answer-first = La partida está empatada: di antes si quieres jugar otra mano.
refused-nobody-asks = Nadie ha preguntado si se juega otra mano; en tu turno juegas una carta.
refused-not-in-hand = No tienes esta carta: { $face }.
refused-pair-owed = Tu pareja espera la otra mitad: juega { $face }, o el Mendigo si lo tienes.
refused-suit-owed = Han salido { $suit } y tienes: sigue el palo, o juega el Mendigo si lo tienes.
refused-labyrinthic-led = Ha salido un Laberíntico y tienes alguno: juégalo, o juega el Mendigo si lo tienes.
refused-labyrinthic-owed = No puedes seguir el palo, pero tienes Laberínticos: juega uno, o el Mendigo si lo tienes.
refused-higher-owed = El último Laberíntico vale { $number } y puedes superarlo: hazlo, o juega el Mendigo si lo tienes.

# Reglas de la casa
option-follow = Obligación de asistir
option-hands = Manos (0: las que den tiempo)
option-play_until_won = Jugar hasta que gane un equipo
option-time_limit = Límite de tiempo, en minutos
option-ask = Preguntar por otra mano antes de un empate
option-talk = Se puede hablar entre baza y baza

# Lo que se puede hacer
do-another = Otra mano
do-enough = Dejarlo en empate
do-play = { $face }

# The table drawn in a terminal
drawing-team =
    { $won ->
        [one] { $team }: 1 ganada
       *[other] { $team }: { $won } ganadas
    } · { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    }

# La carta de ayuda
help-special = Cartas que van por libre
help-face-BEGGAR = Lo juegas siempre que te toque: va derecho a las cartas de tu equipo y no cuenta en la baza. 5 puntos.
piece-pair = Justo e Injusto
help-piece-pair = Laberínticos de valor 0. Si un equipo juega los dos en una baza, la gana el segundo; si son de rivales, se apartan los dos. 5 puntos cada uno si un equipo tiene ambos; si no, 1.
piece-ends = El Gusano y el Laberinto
help-piece-ends = El más bajo y el más alto de los Laberínticos. 5 puntos cada uno.
help-suit-T = Vencen a cualquier palo; gana el más alto de la baza. 1 punto cada uno.
help-suits = Búhos, Relojes, Orbes y Libros
piece-king = Reyes
help-piece-king = Los más altos de su palo. 5 puntos cada uno.
piece-queen = Reinas
help-piece-queen = 4 puntos cada una.
piece-knight = Caballeros
help-piece-knight = 3 puntos cada uno.
piece-jack = Jotas
help-piece-jack = 2 puntos cada una.
piece-number = Del 2 al 10
help-piece-number = Gana la carta más alta del palo de salida, si no hay ningún Laberíntico en la baza. 1 punto cada una.
piece-ace = Ases
help-piece-ace = Los más bajos de su palo, y aun así 5 puntos cada uno.
