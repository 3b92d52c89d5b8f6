# The table of Tesoro in the browser.

ui-hand = Your gems
ui-seat = { $seat }: { $points } points
ui-shown = { $seat } shows { $gem }
