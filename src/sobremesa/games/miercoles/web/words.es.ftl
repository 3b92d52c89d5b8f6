# Miércoles en el navegador: lo que el catálogo del juego no dice.

ui-one = ¡Uno!
ui-one-name = ¡Uno! Echa un 1 y empieza la ronda
ui-one-pressed = Echado. ¿Habrás sido el primero?
ui-hold = Espero
ui-ask-race = ¿Echas un 1? Nadie ve lo que contestas.
ui-ask-racing = ¿Tienes un 1? Abre la ronda quien pulse primero. Si no lo tienes, espera.
ui-pass = Paso
ui-set-6 = Tres Videntes
ui-set-10 = Cuatro Hydes
ui-shed = Soltar la mano
ui-hand = Tu mano
ui-seat =
    { $cards ->
        [0] { $name }, sin cartas
        [one] { $name }, 1 carta
       *[other] { $name }, { $cards } cartas
    }
ui-swap = Sacarle una carta a { $name }
ui-feed = Que { $name } coja la de arriba de la pila oculta
ui-ask-swap = ¿A quién le sacas una carta?
ui-ask-give = ¿Qué carta le das a { $name }?
ui-ask-feed = ¿Quién coge la de arriba?
ui-ask-fetch = La pila oculta está en tus manos. ¿Cuál te llevas?
ui-ask-block = Cosa espera. ¿Qué número bloqueas?
ui-ask-place = ¿Dónde va Miércoles?
ui-ask-follow = Otra carta encima del 2, si puedes.
ui-leads = Sales tú.
ui-opens = Empiezas tú, con la carta que quieras.
ui-fetch = Coger { $face }
ui-block = Bloquear { $face }
ui-place-top = Encima de todo
ui-place-under =
    { $above ->
        [one] Debajo de 1 carta
       *[other] Debajo de { $above } cartas
    }
ui-pair = Pareja: dos veces { $face }
ui-give = Dar { $face }
ui-play = Jugar { $face }
ui-played =
    { $count ->
        [0] Pila de juego, vacía
        [one] Pila de juego, 1 carta
       *[other] Pila de juego, { $count } cartas
    }
ui-hidden =
    { $count ->
        [0] Pila oculta, vacía
        [one] Pila oculta, 1 carta
       *[other] Pila oculta, { $count } cartas
    }
ui-recalled = Lo que recuerdas, de arriba abajo
ui-recalled-short = Lo que sabes, desde arriba:
ui-recalled-says = Las cartas de la pila oculta que conoces, de arriba abajo; donde hay una interrogación, no sabes cuál es.
ui-hidden-short = Pila oculta
ui-drawn = De la mano de { $name } has sacado { $face }. Dale a cambio una de las que ya tenías.
ui-passed = ha pasado
ui-passed-says = { $name } ha pasado. Cuando pasen todos entra otro personaje.
ui-points-says = { $name } lleva { $points } puntos de las rondas anteriores. Gana quien tenga menos.
ui-own-points-says = Tus puntos de las rondas anteriores. Gana quien tenga menos.
ui-coming = Aún por salir:
ui-unknown = ?
ui-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
ui-team = Equipo { $team }
ui-to-come = Aún en la pila: { $characters }
ui-nobody = Nadie manda
ui-nobody-rule = más alto que la carta de arriba
ui-blocked = Cosa bloquea el { $face }
ui-shield = El 13 guarda la ronda
ui-shield-says = El 13 ha sido la última carta: si ahora sale Miércoles, la manda de vuelta y la ronda sigue.
ui-anticlockwise = Se juega al revés del reloj
ui-clockwise = Se juega en el sentido del reloj
ui-way-right = como el reloj
ui-way-left = al revés del reloj

# Lo que hacen los excluidos, como va impreso en ellos
power-1 = empieza
power-2 = otra más
power-3 = Yeti
power-4 = cambia
power-5 = Gorgona
power-6 = ×3: mira
power-7 = rescata
power-8 = muerde
power-9 = Hombre lobo
power-10 = ×4: fin
power-13 = escudo

ui-sure = Tiene seguro
ui-round = Ronda
ui-total = Total

# Los grandes momentos
ui-wednesday = ¡Miércoles!
ui-wednesday-ends = La ronda se acaba en este instante.
ui-saved = Pero { $name } ha jugado el 13, que la manda de vuelta a la pila.
ui-saved-you = Pero has jugado el 13, que la manda de vuelta a la pila.
ui-wednesday-counts = Cada carta que quede en una mano suma su número a quien la tiene.
ui-wednesday-leaves = La ronda sigue, y ya nadie sabe dónde está.
ui-from-now = Desde ahora:
ui-you = Tú
says-thing = (Da golpecitos en la mesa.) Un número es mío. Ese no lo juega nadie.
says-tyler = Solo impares. Y no preguntes.
says-yoko = Media vuelta. Jugamos al revés.
says-enid = ¡Que nadie vaya solo! Únicamente parejas.
says-bianca = Hacia abajo, querido. Cada carta, más baja que la anterior.
says-eugene = Pasa si quieres, pero llévate una carta.
says-ajax = Seguidos no: sáltate al menos un número.
says-larissa = ¿El mismo número otra vez? Por mí, adelante.
step-taken-you = Sacas { $face } de la mano de { $other }.
step-give-you = Le das a { $other } { $face } a cambio.
step-play-you = Juegas { $face }.
step-pass-you = Pasas.
step-fetch-you = Te llevas { $face } de la pila oculta.
draws-you = Robas una carta por pasar.
thirteen-saves-you = ¡Tu 13 la manda de vuelta!

# Lo que se pregunta
ask-any = Juega la carta que quieras.
ask-turn = Juega una carta más alta que el { $top }, o pasa.
ask-turn-tyler = Juega una carta impar más alta que el { $top }, o pasa.
ask-turn-enid = Juega una pareja más alta que el { $top }, o pasa.
ask-turn-bianca = Juega una carta más baja que el { $top }, o pasa.
ask-turn-eugene = Juega una carta más alta que el { $top }, o pasa y roba una.
ask-turn-ajax = Juega una carta que supere al { $top } en 2 o más, o pasa.
ask-turn-larissa = Juega una carta igual al { $top } o más alta, o pasa.
ask-stuck = Ninguna de tus cartas vale ahora: pasa.
ask-stuck-eugene = Ninguna de tus cartas vale ahora: pasa y roba una.
ask-shed = Todas tus cartas están bloqueadas: puedes soltar la mano.

# Ejemplos dibujados en las reglas
example-W-6 = Sobre un 4, un 7: tiene que ser más alta.
example-W-20 = Con Enid, solo parejas: dos 6 sobre un 4.
example-W-21 = Con Bianca se baja: sobre un 8, un 5.
