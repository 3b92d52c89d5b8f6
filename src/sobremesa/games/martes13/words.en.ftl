# Martes 13: every word that players read.

title = Martes 13
blurb = Play a card to a pile. Push it past thirteen and its cards are yours. The least bad luck wins.
duration = 30 min

# Cards and suits
suit-C = Cats
suit-M = Mirrors
suit-L = Ladders
face-C1 = Cat 1
face-C2 = Cat 2
face-C4 = Cat 4
face-C5 = Cat 5
face-C7 = Cat 7
face-M1 = Mirror 1
face-M2 = Mirror 2
face-M4 = Mirror 4
face-M5 = Mirror 5
face-M7 = Mirror 7
face-L1 = Ladder 1
face-L2 = Ladder 2
face-L4 = Ladder 4
face-L5 = Ladder 5
face-L7 = Ladder 7
face-X = Martes 13
space-0 = the first space
space-1 = the second space
space-2 = the third space

# The log
step-dealer = { $seat } deals first.
step-deal = { $seat } is dealt { $face }.
step-deal-unseen = { $seat } is dealt a card.
aside = { $face } sits this round out.
aside-unseen = A card sits this round out.
step-play = { $seat } plays { $face } to { $space }: { $total }.
takes =
    { $count ->
        [one] Over thirteen! { $seat } takes a card; the pile starts again at { $value }.
       *[other] Over thirteen! { $seat } takes { $count } cards; the pile starts again at { $value }.
    }
round-over = Round { $round } is over.
round-points =
    { $points ->
        [one] { $seat }: 1 point of bad luck, { $total } in all.
       *[other] { $seat }: { $points } points of bad luck, { $total } in all.
    }

# The table as text
picture-round = Round { $round } of { $rounds }
picture-seat =
    { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    } · { $heap } in the heap · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
picture-hand = Your hand: { $cards }

# Why not
refused-only-nature-deals = Cards are dealt by chance; on your turn you play one.
refused-not-in-hand = You hold no { $face }.
refused-lowest-space-first = Empty spaces are all alike: start the pile in { $space }.
refused-suit-has-a-pile = The { $suit } have a pile already, in { $space }: the card goes there.
refused-other-suit = That pile belongs to the { $suit }.

# What may be done
do-play = { $face } in { $space }

# The table drawn in a terminal
drawing-seat = { $cards } in hand · { $heap } in the heap · { $points } pts
