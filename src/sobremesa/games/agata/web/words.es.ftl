# La herencia de la tía Ágata en el navegador: lo que el catálogo del juego no dice.

ui-board = La mansión
ui-go = A { $square }, con { $die }
ui-go-again = Otro toque en la misma casilla, y allá va.
ui-detective = El detective, en el paso { $step } de { $steps } del camino
ui-cast = Los doce herederos
ui-players = Quién juega
ui-zoom = Acercar el plano
ui-zoom-out = Ver la mansión entera
ui-change = Cambiar el retrato
ui-keep-portrait = Dejarlo
ui-ask-portrait = ¡Dobles! ¿Cambias el retrato? Solo quien cuelga puede salir.
ui-ask-pawn = Elige a quién mover. A cualquiera.
ui-ask-seated = Elige a quién mover. Mientras quede alguien en su silla, solo a quien siga sentado.
ui-ask-square = ¿Adónde va { $heir }?
ui-ask-trap = { $heir } está en la trampa: { $trap }.
ui-ask-hold = Has cogido: { $card }
ui-back = Otra ficha
ui-draw = Coger carta
ui-leave = Dejarlo estar
ui-keep = Guardarla
ui-spring = Jugar: { $card }
ui-die = { $pips }, { $die }
ui-dice = Dados
ui-spent = ya usado
ui-hand = Tus cartas de trampa
ui-no-cards = Sin cartas de trampa todavía
ui-fresh = recién cogida
ui-wall = En la pared
ui-deck =
    { $count ->
        [one] Queda 1 carta de trampa en el mazo
       *[other] Quedan { $count } cartas de trampa en el mazo
    }
ui-characters =
    { $count ->
        [one] 1 heredero vivo
       *[other] { $count } herederos vivos
    }
ui-cards =
    { $count ->
        [one] 1 carta de trampa
       *[other] { $count } cartas de trampa
    }
ui-out = fuera de juego
ui-on-square = en { $square }
ui-seated = en la silla { $square }
ui-dead = ha caído
ui-yours = tuyo
ui-owned-by = de { $name }
ui-owned-by-one-of = puede ser de { $names }
ui-in-reserve = carta de la reserva
ui-on-the-wall = su retrato cuelga
ui-can-move = puede moverse
ui-role-smothers = el mayordomo
ui-role-dusty = la doncella
ui-role-charity = la doctora
ui-role-lulu = la mejor amiga
ui-role-parker = el chófer
ui-role-clay = el entrenador de tenis
ui-role-beauregard = el novio
ui-role-spritzy = la peluquera
ui-role-astra = la vidente
ui-role-hickory = el jardinero
ui-role-pierre = el cocinero
ui-role-poopsie = la gata
ui-will = El testamento
ui-reveal = Quién era de quién
ui-reserve-mark = (reserva)
ui-legend = Qué significan los aros
ui-legend-own = tuyos
ui-legend-wall = en la pared: solo este puede salir
ui-ending-escaped = { $heir } ha salido por la puerta y lo hereda todo.
ui-ending-detective = El detective llama al timbre y { $heir } mira desde la pared.
ui-ending-last = Solo queda { $heir }.
ui-ending-alone = Todos los que quedan son de { $name }.

# Primeras partidas
todo = mueve con tus dados
prompt-change = cambia el retrato o déjalo
prompt-hold = guárdate la carta: no vale para esta trampa
prompt-hold-fits = juega la carta que has cogido o guárdatela
prompt-spring = juega una carta de trampa, coge una o déjalo estar
prompt-draw = coge una carta de trampa o déjalo estar
prompt-seated = mueve a alguien que siga sentado
prompt-die = mueve otra ficha con el dado que queda

# Ejemplos dibujados en las reglas
example-A-1 = La familia.
example-A-24 = Lulú cuelga de la pared y sale por la puerta: hereda quien tenga su carta.
