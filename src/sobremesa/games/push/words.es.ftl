# Push: todas las palabras que leen los jugadores.

title = Push
blurb = Destapa carta tras carta en tres filas. Si paras a tiempo, la mejor es tuya; si te pasas, habla el dado.
duration = 25 min

# Cartas y colores
colour-R = rojo ■
colour-B = azul ▲
colour-G = verde ◆
colour-Y = amarillo ●
colour-P = morado ⬢
colour-- = la estrella ★
face-R1 = { colour-R } 1
face-R2 = { colour-R } 2
face-R3 = { colour-R } 3
face-R4 = { colour-R } 4
face-R5 = { colour-R } 5
face-R6 = { colour-R } 6
face-B1 = { colour-B } 1
face-B2 = { colour-B } 2
face-B3 = { colour-B } 3
face-B4 = { colour-B } 4
face-B5 = { colour-B } 5
face-B6 = { colour-B } 6
face-G1 = { colour-G } 1
face-G2 = { colour-G } 2
face-G3 = { colour-G } 3
face-G4 = { colour-G } 4
face-G5 = { colour-G } 5
face-G6 = { colour-G } 6
face-Y1 = { colour-Y } 1
face-Y2 = { colour-Y } 2
face-Y3 = { colour-Y } 3
face-Y4 = { colour-Y } 4
face-Y5 = { colour-Y } 5
face-Y6 = { colour-Y } 6
face-P1 = { colour-P } 1
face-P2 = { colour-P } 2
face-P3 = { colour-P } 3
face-P4 = { colour-P } 4
face-P5 = { colour-P } 5
face-P6 = { colour-P } 6
face-D = una carta de dado
face-S = una carta de cambio de sentido
row-0 = la primera fila
row-1 = la segunda fila
row-2 = la tercera fila

# El relato
step-first = Empieza { $seat }.
step-reveal = { $seat } alarga la mano hacia el mazo…
step-turn_up = Sale { $face }.
step-place = { $seat } pone { $face } en { $row }.
step-stop = { $seat } se planta. Por hoy ya ha arriesgado bastante.
step-take = { $seat } se queda con { $row }: { $cards }.
step-roll = { $seat } tira el dado: { $colour }.
step-bank =
    { $count ->
        [one] { $seat } asegura { $colour }: una carta, a buen recaudo.
       *[other] { $seat } asegura { $colour }: { $count } cartas, a buen recaudo.
    }
bust = ¡{ $seat } se ha pasado! La carta no cabe en ninguna fila: se queda sin fila y tira el dado.
order-reversed = Ahora las filas se reparten hacia la derecha.
order-restored = Las filas vuelven a repartirse hacia la izquierda.
deck-out = Era la última carta del mazo.
loses =
    { $count ->
        [0] { $seat } no pierde nada. ¡Uf!
        [one] { $seat } pierde una carta.
       *[other] { $seat } pierde { $count } cartas.
    }
rows-discarded =
    { $count ->
        [one] Ya no queda nadie para la última fila: se descarta.
       *[other] Ya no queda nadie para las otras { $count } filas: se descartan.
    }
game-over = Ni mazo ni filas: a contar.
final-points =
    { $points ->
        [one] { $seat }: 1 punto, cartas: { $cards }.
       *[other] { $seat }: { $points } puntos, cartas: { $cards }.
    }
wins = ¡Gana { $seat }!
shares-the-win = ¡{ $seat } comparte la victoria!

# La mesa en texto
mark-R = ro■
mark-B = az▲
mark-G = ve◆
mark-Y = am●
mark-P = mo⬢
mark-D = dado
picture-deck = Mazo: { $deck } · Descartes: { $discards } · Cambios de sentido: { $beside }
picture-card = Destapada: { $card }
picture-row = Fila { $row }: { $cards }
picture-empty = vacía
picture-seat =
    { $bank ->
        [one] { $mark } { $seat }: botín de { $points }, 1 carta asegurada
       *[other] { $mark } { $seat }: botín de { $points }, { $bank } cartas aseguradas
    }
picture-bank = aseguradas:
picture-scores = Puntos: { $scores }

# Por qué no
refused-only-chance-begins = Quién empieza lo decide el azar.
refused-only-chance-turns-up = Qué carta sale lo dice el mazo; tú solo destapas.
refused-only-chance-rolls = El dado cae como quiere; la cara no se elige.
refused-must-take = Primero quédate con una fila. Sí, aunque sea esa.
refused-no-such-row = En este turno nadie ha empezado { $row }.
refused-row-is-taken = Alguien se te ha adelantado: { $row } ya no está.
refused-not-shared-out-yet = Las filas se reparten cuando alguien se planta o se pasa.
refused-revealing-already = O destapas o aseguras: en un turno no caben las dos, y ya has empezado a destapar.
refused-nothing-to-bank = En tu botín no hay nada de color { $colour } que asegurar.
refused-card-waits = Antes hay que colocar la carta destapada: { $face }.
refused-no-card-to-place = No hay ninguna carta por colocar: destapa una.
refused-no-row-yet = No puedes plantarte mientras no haya al menos una fila.
refused-next-row-first = Las filas nuevas van por orden: toca { $row }.
refused-second-die = En { $row } ya hay una carta de dado; con una sobra.
refused-same-number = En { $row } ya hay un { $number }.
refused-same-colour = En { $row } ya hay una carta de color { $colour }.

# Reglas de la casa
option-risk = Para amantes del riesgo: la estrella vacía el botín
option-keep_switch_cards = Con dos jugadores, dejar las cartas de cambio de sentido

# Lo que se puede hacer
do-reveal = destapar una carta
do-bank = asegurar { $colour }
do-place = a { $row }
do-stop = plantarse
do-take = quedarse con { $row }

# The table drawn in a terminal
drawing-seat = botín { $points } · aseguradas { $bank }
drawing-deck = Mazo { $deck } · descartes { $discards } · giros { $beside }

# La carta de ayuda
help-cards = Cartas
piece-number = Cartas de número
help-piece-number = En una fila nunca hay dos del mismo número ni del mismo color. En tu botín y aseguradas valen lo que pone en ellas.
help-face-D = Va a una fila, como mucho una en cada una. Quien se lleva esa fila tira el dado y descarta el color que sale.
help-face-S = Se deja junto al mazo. Si en un turno sale un número impar, los demás cogen sus filas en el orden contrario.
help-table = En la mesa
piece-die = El dado
help-piece-die = Quien lo tira descarta de su botín todas las cartas de ese color. Lo asegurado no se toca.
piece-star = Estrella
help-piece-star = No se pierde nada. Con la opción para amantes del riesgo, se pierde el botín entero.
piece-bust = Una de más
help-piece-bust = La carta que no cabe en ninguna fila se descarta. Te quedas sin fila y tiras el dado; los demás cogen las filas.
piece-bank = Cartas aseguradas
help-piece-bank = En vez de destapar cartas pones a salvo un color de tu botín. Allí no hay dado que lo toque.
