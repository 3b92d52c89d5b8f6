# Push en el navegador: lo que el catálogo del juego no dice.

ui-deck-name =
    { $count ->
        [one] Mazo, queda una carta
       *[other] Mazo, quedan { $count } cartas
    }
ui-reveal = Destapar
ui-stop = Plantarse
ui-discards =
    { $count ->
        [0] Descartes, ninguno todavía
        [one] Descartes, una carta
       *[other] Descartes, { $count } cartas
    }
ui-switches =
    { $count ->
        [one] Una carta de cambio de sentido en este turno
       *[other] { $count } cartas de cambio de sentido en este turno
    }
ui-leftwards = Las filas se reparten hacia la izquierda
ui-rightwards = Las filas se reparten hacia la derecha
ui-die = El dado: { $side }
ui-bust = ¡Te has pasado!
ui-bust-other = ¡Se ha pasado!
ui-row =
    { $count ->
        [0] { $row }, vacía
        [one] { $row }, una carta, { $points }
       *[other] { $row }, { $count } cartas, { $points }
    }
ui-place = Poner { $face } en { $row }
ui-take = Quedarte con { $row }: { $points }
ui-put-here = aquí
ui-bench = Botín de { $name }
ui-own-bench = Tu botín
ui-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
ui-bank =
    { $count ->
        [0] ninguna carta asegurada
        [one] 1 carta asegurada
       *[other] { $count } cartas aseguradas
    }
ui-banked = Aseguradas, { $points } en total: { $cards }
ui-bank-colour = Asegurar { $colour }: { $count } por valor de { $points }
ui-colour-column = { $colour }: { $count } por valor de { $points }
ui-order = Turno para elegir fila: { $place }
ui-odds = Riesgo de pasarte: { $busts } de { $deck }
ui-sheet-bank = Aseguradas
ui-sheet-total = Total

# Primeras partidas
tip-1 = Destapa una carta y ponla en una fila: sin repetir número ni color.
tip-2 = Si te plantas, eliges fila antes que nadie. ¿O una más?
tip-3 = Lo que aseguras ya no lo toca el dado, pero te cuesta el turno.
todo = destapa, asegura o elige fila

# Ejemplos dibujados en las reglas
example-P-7 = El verde 1 cabe: ni el verde ni el 1 están en la fila, y la carta de dado no cuenta.
example-P-10 = El rojo 6 no cabe en ninguna: rojo, rojo y 6 ya están. Te has pasado.
