# La mesa de Dentro del Laberinto en el navegador.

ui-rank-1 = A
ui-rank-11 = J
ui-rank-12 = C
ui-rank-13 = Rª
ui-rank-14 = R
ui-print-beggar = Mendigo
ui-print-fair = Justo
ui-print-unfair = Injusto

# Los nombres de los Laberínticos en las cartas
name-T1 = Gusano
name-T2 = Puerta
name-T3 = Llave
name-T4 = Puente
name-T5 = Pozo
name-T6 = Espejo
name-T7 = Máscara
name-T8 = Campana
name-T9 = Vela
name-T10 = Rueda
name-T11 = Cuervo
name-T12 = Pluma
name-T13 = Calavera
name-T14 = Copa
name-T15 = Dragón
name-T16 = Torre
name-T17 = Estrella
name-T18 = Luna
name-T19 = Sol
name-T20 = Corona
name-T21 = Laberinto

ui-hand-no = { $hands ->
    [0] Mano { $number }
   *[other] Mano { $number } de { $hands }
}
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
        [one] 1 mano ganada
       *[other] { $won } manos ganadas
    }, { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    } y { $points ->
        [one] 1 punto hasta ahora
       *[other] { $points } puntos hasta ahora
    }
ui-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
ui-my-team = Tu equipo
ui-aside =
    { $count ->
        [one] 1 carta apartada: no se juega en esta mano
       *[other] { $count } cartas apartadas: no se juegan en esta mano
    }
ui-hand = Tu mano
ui-acting = le toca
ui-dealer = reparte
ui-partner = tu pareja
ui-ask = ¡Empate! ¿Jugamos otra mano?
ui-united = ¡De la mano!
ui-cancelled = ¡Se esfuman!
ui-sheet = Mano a mano
ui-sheet-hand = Mano
ui-sheet-hands = Manos ganadas
ui-sheet-drawn = tablas
ui-sheet-earlier = Las manos anteriores no aparecen.

# Primeras partidas
prompt-ask = di si quieres jugar otra mano
prompt-lead = sal con la carta que quieras
prompt-free = salida: { $suit }; juega la que quieras
prompt-owed = salida: { $suit }; juega una de las encendidas

# Ejemplos dibujados en las reglas
example-L-8 = Salen Búhos. La Reina gana a los Búhos, pero el Laberíntico 4 gana a todos; el Rey de Libros no pinta nada.
example-L-10 = Sale el Rey de Búhos. Justo vale 0, pero es un Laberíntico: se lleva la baza.
example-L-11 = Justo e Injusto del mismo equipo: gana quien puso el segundo, aunque esté el 21.
example-L-12 = Justo e Injusto de equipos rivales: los dos se van, y gana la Jota del palo de salida.
