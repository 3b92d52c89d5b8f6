# Dentro del Laberinto: every word that players read.

title = Dentro del Laberinto
blurb = Two teams, one maze of tricks. Trumps win, a beggar slips through, and a well-matched pair beats everything.
duration = 45 min

# Teams, suits and cards
team-0 = Team Lantern
team-1 = Team Thread
suit-O = Owls
suit-C = Clocks
suit-R = Orbs
suit-B = Books
suit-T = Labyrinthics
face-O1 = Ace of Owls
face-O2 = 2 of Owls
face-O3 = 3 of Owls
face-O4 = 4 of Owls
face-O5 = 5 of Owls
face-O6 = 6 of Owls
face-O7 = 7 of Owls
face-O8 = 8 of Owls
face-O9 = 9 of Owls
face-O10 = 10 of Owls
face-O11 = Jack of Owls
face-O12 = Knight of Owls
face-O13 = Queen of Owls
face-O14 = King of Owls
face-C1 = Ace of Clocks
face-C2 = 2 of Clocks
face-C3 = 3 of Clocks
face-C4 = 4 of Clocks
face-C5 = 5 of Clocks
face-C6 = 6 of Clocks
face-C7 = 7 of Clocks
face-C8 = 8 of Clocks
face-C9 = 9 of Clocks
face-C10 = 10 of Clocks
face-C11 = Jack of Clocks
face-C12 = Knight of Clocks
face-C13 = Queen of Clocks
face-C14 = King of Clocks
face-R1 = Ace of Orbs
face-R2 = 2 of Orbs
face-R3 = 3 of Orbs
face-R4 = 4 of Orbs
face-R5 = 5 of Orbs
face-R6 = 6 of Orbs
face-R7 = 7 of Orbs
face-R8 = 8 of Orbs
face-R9 = 9 of Orbs
face-R10 = 10 of Orbs
face-R11 = Jack of Orbs
face-R12 = Knight of Orbs
face-R13 = Queen of Orbs
face-R14 = King of Orbs
face-B1 = Ace of Books
face-B2 = 2 of Books
face-B3 = 3 of Books
face-B4 = 4 of Books
face-B5 = 5 of Books
face-B6 = 6 of Books
face-B7 = 7 of Books
face-B8 = 8 of Books
face-B9 = 9 of Books
face-B10 = 10 of Books
face-B11 = Jack of Books
face-B12 = Knight of Books
face-B13 = Queen of Books
face-B14 = King of Books
face-BEGGAR = the Blind Beggar
face-FAIR = Fair
face-UNFAIR = Unfair
face-T1 = the Worm (1)
face-T2 = Labyrinthic 2, the Door
face-T3 = Labyrinthic 3, the Key
face-T4 = Labyrinthic 4, the Bridge
face-T5 = Labyrinthic 5, the Well
face-T6 = Labyrinthic 6, the Mirror
face-T7 = Labyrinthic 7, the Mask
face-T8 = Labyrinthic 8, the Bell
face-T9 = Labyrinthic 9, the Candle
face-T10 = Labyrinthic 10, the Wheel
face-T11 = Labyrinthic 11, the Raven
face-T12 = Labyrinthic 12, the Feather
face-T13 = Labyrinthic 13, the Skull
face-T14 = Labyrinthic 14, the Goblet
face-T15 = Labyrinthic 15, the Dragon
face-T16 = Labyrinthic 16, the Tower
face-T17 = Labyrinthic 17, the Star
face-T18 = Labyrinthic 18, the Moon
face-T19 = Labyrinthic 19, the Sun
face-T20 = Labyrinthic 20, the Crown
face-T21 = the Labyrinth (21)

# The log
step-dealer = { $seat } deals first.
step-aside = A card is set aside: { $face }.
step-aside-unseen = A card is set aside, face down. It knows what it is; nobody else does.
step-deal = A card is dealt: { $face }.
step-deal-unseen = A card is dealt.
step-next_hand = There is time for another hand.
step-time_up = Time is up: no new hand begins.
step-another = { $seat } wants another hand.
step-enough = { $seat } leaves it at a draw.
step-play = { $seat } plays { $face }.
beggar = The Beggar shuffles off to { $team }'s pile; the trick never noticed.
united = Fair and Unfair, hand in hand: the trick is { $seat }'s, whatever else is in it.
cancelled = Fair meets Unfair across the table: both leave, set aside without a word.
trick = { $seat } takes the trick.
hand-points =
    { $points ->
        [one] { $team } counts 1 point.
       *[other] { $team } counts { $points } points.
    }
hand-won =
    { $won ->
        [one] Hand { $number } goes to { $team }: their first.
       *[other] Hand { $number } goes to { $team }: { $won } so far.
    }
hand-drawn = Hand { $number } is a draw. Nobody is pleased, nobody is sad.
game-won = { $team } finds the way out, { $won } to { $lost }!
game-drawn =
    { $won ->
        [one] One hand each: the labyrinth keeps you all.
       *[other] { $won } hands each: the labyrinth keeps you all.
    }

# The table as text
picture-hand-no = Hand { $number } of { $hands }
picture-hand-timed = Hand { $number }, as many as there is time for
picture-hand-extra = Hand { $number }, to break the tie
picture-team =
    { $won ->
        [one] { $team }: 1 hand won
       *[other] { $team }: { $won } hands won
    }, { $cards ->
        [one] 1 card in the pile
       *[other] { $cards } cards in the pile
    }
picture-sheet = Count of each hand: { $counts }
picture-aside =
    { $cancelled ->
        [yes] Set aside: { $cards }, Fair and Unfair on top
       *[no] Set aside: { $cards }
    }
picture-led =
    { $led ->
        [none] Nothing is led yet
        [O] Led: Owls
        [C] Led: Clocks
        [R] Led: Orbs
        [B] Led: Books
       *[T] Led: a Labyrinthic
    }
picture-seat =
    { $cards ->
        [one] { $mark } { $seat }, { $team }: 1 card · { $played }
       *[other] { $mark } { $seat }, { $team }: { $cards } cards · { $played }
    }
picture-won = Won by { $team }:
picture-void = has none of: { $suits }
picture-hand = Your hand:

# Why not
refused-dealer-is-drawn = Chance has named the dealer already; on your turn you play a card.
refused-only-chance-deals = Cards are dealt by chance; on your turn you play one.
refused-only-the-clock = The clock is nobody's to turn; on your turn you play a card.
refused-answer-first = The game is drawn: say first whether you want another hand.
refused-nobody-asks = Nobody has asked for another hand; on your turn you play a card.
refused-not-in-hand = You do not hold this card: { $face }.
refused-pair-owed = Your partner is waiting for the other half: play { $face }, or the Beggar if you hold it.
refused-suit-owed = { $suit } were led and you hold some: follow, or play the Beggar if you hold it.
refused-labyrinthic-led = A Labyrinthic was led and you hold one: play it, or the Beggar if you hold it.
refused-labyrinthic-owed = You can't follow, but you hold a Labyrinthic: play it, or the Beggar if you hold it.
refused-higher-owed = The last Labyrinthic has the value { $number } and you can go higher: do, or play the Beggar if you hold it.

# House rules
option-follow = Following suit is a must
option-hands = Hands (0: as many as there is time for)
option-play_until_won = Play on until a team has won
option-time_limit = Time limit, in minutes
option-ask = Ask for another hand before a draw
option-talk = Talk between tricks

# What may be done
do-another = Another hand
do-enough = Leave it at a draw
do-play = { $face }

# The table drawn in a terminal
drawing-team =
    { $team }: { $won } won · { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }

# The help card
help-special = Cards with a will of their own
help-face-BEGGAR = Play it whenever it is your turn: it goes straight to your team and takes no part in the trick. 5 points.
piece-pair = Fair and Unfair
help-piece-pair = Labyrinthics of value 0. If one team plays both to a trick, the second of them wins it; played by opponents, both are put aside. 5 points each for a team that has both, else 1.
piece-ends = The Worm and the Labyrinth
help-piece-ends = The lowest and the highest of the Labyrinthics. 5 points each.
help-suit-T = They beat every suit; the highest in the trick wins it. 1 point each.
help-suits = Owls, Clocks, Orbs and Books
piece-king = Kings
help-piece-king = The highest of their suit. 5 points each.
piece-queen = Queens
help-piece-queen = 4 points each.
piece-knight = Knights
help-piece-knight = 3 points each.
piece-jack = Jacks
help-piece-jack = 2 points each.
piece-number = 2 to 10
help-piece-number = The highest card of the suit that was led wins, if there is no Labyrinthic in the trick. 1 point each.
piece-ace = Aces
help-piece-ace = The lowest of their suit, and yet 5 points each.
