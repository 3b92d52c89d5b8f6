# La mesa de Dentro del Laberinto en el navegador.

ui-rank-1 = A
ui-rank-11 = J
ui-rank-12 = C
ui-rank-13 = Q
ui-rank-14 = K
ui-beggar = Mendigo
ui-fair = Justo
ui-unfair = Injusto
ui-hand-no = Mano { $number } de { $hands }
ui-hand-extra = Mano { $number }, de desempate
ui-led-none = Aún no ha salido nada
ui-led = Salida: { $suit }
ui-trick = La baza
ui-trick-empty = La baza está vacía
ui-played = { $seat }: { $face }
ui-winning = va ganando
ui-takes = { $seat } se lleva la baza
ui-cards =
    { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
ui-team = { $team }: { $won ->
        [one] 1 mano
       *[other] { $won } manos
    }, { $cards ->
        [one] 1 carta ganada
       *[other] { $cards } cartas ganadas
    }
ui-my-team = Tu equipo
ui-aside =
    { $count ->
        [one] 1 carta apartada
       *[other] { $count } cartas apartadas
    }
ui-hand = Tu mano
ui-acting = le toca
ui-dealer = reparte
ui-partner = tu pareja
ui-united = ¡De la mano!
ui-cancelled = ¡Se esfuman!
ui-last-count = Última mano: { $mine } a { $theirs }
ui-sheet = Manos ganadas
ui-sheet-team = Equipo
ui-sheet-hands = Manos
ui-sheet-last = Última cuenta
