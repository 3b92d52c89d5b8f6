# La mesa de Tesoro en el navegador.

ui-hand = Tus gemas
ui-seat = { $seat }: { $points } puntos
ui-shown = { $seat } enseña { $gem }
