# Push: every word that players read.

title = Push
blurb = Turn up card after card into three rows. Stop in time and the best row is yours; one card too many and the die has its say.
duration = 25 min

# Cards and colours
colour-R = red ■
colour-B = blue ▲
colour-G = green ◆
colour-Y = yellow ●
colour-P = purple ⬢
colour-- = the star ★
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
face-D = a die card
face-S = a switch card
row-0 = the first row
row-1 = the second row
row-2 = the third row

# The log
step-first = { $seat } begins.
step-reveal = { $seat } reaches for the deck…
step-turn_up = Up comes { $face }.
step-place = { $seat } puts { $face } in { $row }.
step-stop = { $seat } stops. Brave enough for today.
step-take = { $seat } takes { $row }: { $cards }.
step-roll = { $seat } rolls { $colour }.
step-bank =
    { $count ->
        [one] { $seat } banks { $colour }: one card, safe and sound.
       *[other] { $seat } banks { $colour }: { $count } cards, safe and sound.
    }
bust = Bust! It fits nowhere. { $seat } gets no row and rolls the die.
order-reversed = The rows now go round to the right.
order-restored = The rows go round to the left again.
deck-out = That was the last card of the deck.
loses =
    { $count ->
        [0] { $seat } loses nothing. Phew.
        [one] { $seat } loses one card.
       *[other] { $seat } loses { $count } cards.
    }
rows-discarded =
    { $count ->
        [one] Nobody is left to take the last row: it is discarded.
       *[other] Nobody is left to take the other { $count } rows: they are discarded.
    }
game-over = No more deck, no more rows: let us count.
final-points =
    { $points ->
        [one] { $seat }: 1 point, cards: { $cards }.
       *[other] { $seat }: { $points } points, cards: { $cards }.
    }
wins = { $seat } wins!
shares-the-win = { $seat } shares the win!

# The table as text
mark-R = R■
mark-B = B▲
mark-G = G◆
mark-Y = Y●
mark-P = P⬢
mark-D = D
picture-deck = Deck: { $deck } · Discards: { $discards } · Switch cards: { $beside }
picture-card = Turned up: { $card }
picture-row = Row { $row }: { $cards }
picture-empty = empty
picture-seat =
    { $bank ->
        [one] { $mark } { $seat }: bench worth { $points }, 1 card in the bank
       *[other] { $mark } { $seat }: bench worth { $points }, { $bank } cards in the bank
    }
picture-bank = bank:
picture-scores = Points: { $scores }

# Why not
refused-only-chance-begins = Who begins is left to chance.
refused-only-chance-turns-up = Which card comes up is for the deck to say; you only reveal.
refused-only-chance-rolls = The die falls as it likes; you can't choose its side.
refused-must-take = First take a row. Yes, even that one.
refused-no-such-row = Nobody laid { $row } this turn.
refused-row-is-taken = Somebody was faster: { $row } is gone.
refused-not-shared-out-yet = Rows are shared out once somebody stops or busts.
refused-revealing-already = Reveal or bank: a turn has room for only one, and you have begun to reveal.
refused-nothing-to-bank = Your bench has nothing { $colour } to bank.
refused-card-waits = First find a row for { $face }.
refused-no-card-to-place = No card is waiting for a row: reveal one.
refused-no-row-yet = You can't stop before there is at least one row.
refused-next-row-first = New rows start in order: { $row } comes next.
refused-second-die = There is a die card in { $row } already; one is quite enough.
refused-same-number = There is a { $number } in { $row } already.
refused-same-colour = There is a { $colour } card in { $row } already.

# House rules
option-risk = For risk lovers: the star empties the bench
option-keep_switch_cards = With two players, leave the switch cards in

# What may be done
do-reveal = reveal a card
do-bank = bank { $colour }
do-place = into { $row }
do-stop = stop
do-take = take { $row }

# The table drawn in a terminal
drawing-seat = bench { $points } · bank { $bank }
drawing-deck = Deck { $deck } · discards { $discards } · switches { $beside }

# The help card
help-cards = Cards
piece-number = Number cards
help-piece-number = A row never holds two of the same number or of the same colour. On your bench and in your bank they count their number.
help-face-D = Goes into a row, at most one in each. Whoever takes that row rolls the die and discards the colour that it shows.
help-face-S = Lies beside the deck. With an odd number of them in a turn, the others take their rows in the opposite order.
help-table = On the table
piece-die = The die
help-piece-die = Whoever rolls it discards all cards of that colour from the bench. The bank is safe.
piece-star = Star
help-piece-star = Nothing is lost. With the option for risk lovers, the whole bench is.
piece-bust = One too many
help-piece-bust = A card that no row takes is discarded. You get no row and roll the die; the others take the rows.
piece-bank = Bank
help-piece-bank = In place of revealing cards you put one colour of your bench in the bank. No die touches it there.
