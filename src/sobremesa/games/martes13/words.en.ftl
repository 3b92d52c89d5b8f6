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
discards-suit = { $suit }: { $seat } has more than anyone else ({ $count }) and discards them.
tie-for-suit = { $suit }: a tie for the most, { $count } each; nobody discards any.
suit-in-no-heap = { $suit }: none in any heap.
round-points =
    { $seat }: Cats ×{ $cats }, Mirrors ×{ $mirrors }, Ladders ×{ $ladders }, Martes 13 ×{ $martes }. { $points ->
        [one] 1 point of bad luck
       *[other] { $points } points of bad luck
    }, { $total } in all.

# The count of a round
count-title = The count of round { $round }
count-points = Bad luck

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
picture-heap = heap: { $cards }
picture-hand = Your hand: { $cards }

# Why not
refused-only-chance-deals = Cards are dealt by chance; on your turn you play one.
refused-not-in-hand = You hold no { $face }.
refused-lowest-space-first = Empty spaces are all alike: start the pile in { $space }.
refused-suit-has-a-pile = The { $suit } have a pile already, in { $space }: the card goes there.
refused-other-suit = That pile belongs to the { $suit }.

# House rules
option-rounds = Number of rounds

# What may be done
do-play = { $face } in { $space }

# The table drawn in a terminal
drawing-seat = { $cards } in hand · { $heap } in the heap · { $points } pts

# The help card
help-cards = Cards
help-face-X = Worth 4 and of no suit: it goes on any pile. If you take it, it costs you 2 points, and nothing takes it off you.
piece-suit = Cats, Mirrors and Ladders
help-piece-suit = It goes on the pile of its suit. If you take it, it costs you 1 point, whatever its number, unless you took the most of its suit.
help-table = On the table
piece-pile = A pile
help-piece-pile = Up to 13 nothing happens. If your card brings it over 13, you take the cards below, and yours begins the new pile.
piece-heap = Your heap
help-piece-heap = At the end of the round, whoever has the most cards of a suit, and nobody as many, discards those.
