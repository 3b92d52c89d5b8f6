# La mesa de Martes 13 en el navegador.

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
        [one] Pila solo de Martes 13: suma { $total }, una carta
       *[other] Pila solo de Martes 13: suma { $total }, { $count } cartas
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
ui-count-cards = { $cards }, a { $each } cada una
ui-count-none = ninguna
ui-count-costs = Cada carta que no se descarta cuesta 1 punto; cada Martes 13, 2, y no hay forma de descartarlo.
ui-burst =
    { $count ->
        [one] ¡{ $total }! { $seat } se lleva una carta
       *[other] ¡{ $total }! { $seat } se lleva { $count } cartas
    }
ui-burst-you =
    { $count ->
        [one] ¡{ $total }! Te llevas una carta
       *[other] ¡{ $total }! Te llevas { $count } cartas
    }

# Lo que se pregunta
ask-play = Juega una carta: hasta 13 no pasa nada; si te pasas, te llevas la pila.
ask-play-safe = Juega una carta. De momento ninguna de las tuyas pasa de 13.
ask-last = Solo te queda una clase de carta: { $face }. Juégala.
ask-take = Todas tus cartas pasan de 13: elige qué pila te llevas.
ask-take-last = Tu carta pasa de 13: juégala y llévate la pila.

# Ejemplos dibujados en las reglas
example-M-2 = Los cinco números de un palo: no hay 3 ni 6.
example-M-13 = Gatos a 9 y un Martes 13 encima: 13 justos. No pasa nada.
example-M-14 = Espejos a 11 y un Espejo 4 encima: 15. Te llevas lo de antes y el 4 empieza pila.
example-M-18 = 4×0: cuatro cartas descartadas. 2×1: dos cartas a un punto. 3×2: tres Martes 13 a dos puntos.
