# La mesa de Martes 13 en el navegador.

ui-table = La calle de noche
ui-round = Ronda { $round } de { $rounds }
ui-piles = Las tres pilas
ui-pile-empty = { $space }: vacío
ui-pile =
    { $count ->
        [one] Pila de { $suit }: suma { $total }, una carta
       *[other] Pila de { $suit }: suma { $total }, { $count } cartas
    }
ui-pile-martes =
    { $count ->
        [one] Pila sin palo: suma { $total }, una carta
       *[other] Pila sin palo: suma { $total }, { $count } cartas
    }
ui-here = Aquí
ui-would = Quedaría en { $total }
ui-would-take =
    { $count ->
        [one] ¡{ $total }! Te llevas una carta
       *[other] ¡{ $total }! Te llevas { $count } cartas
    }
ui-card = { $face }. { $outlook }
ui-choose = { $face }. Elige dónde
ui-hand = Tu mano
ui-hand-empty = Sin cartas
ui-cards =
    { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
ui-heap =
    { $count ->
        [0] Montón vacío
        [one] Montón: 1 carta
       *[other] Montón: { $count } cartas
    }
ui-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
ui-dealer = reparte
ui-acting = le toca
ui-sheet = Mala suerte, ronda a ronda
ui-sheet-round = Ronda
ui-sheet-total = Total
ui-sheet-lowest = Gana quien menos tenga
ui-too-much = ¡Más de 13!
