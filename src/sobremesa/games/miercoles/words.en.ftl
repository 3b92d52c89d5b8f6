# Miércoles: every word that players read.

title = Miércoles: Criaturas y excluidos
blurb = Get rid of your cards while the rule of the house keeps changing. Mind the girl with the braids.
duration = 30 min

# Outcasts
face-0 = the 0
face-1 = a 1 (Normi)
face-2 = a 2 (Faceless)
face-3 = a 3 (Yeti)
face-4 = a 4 (Shapeshifter)
face-5 = a 5 (Gorgon)
face-6 = a 6 (Seer)
face-7 = a 7 (Siren)
face-8 = an 8 (Vampire)
face-9 = a 9 (Werewolf)
face-10 = a 10 (Hyde)
face-13 = the 13

# The race
answer-lay = lay a 1
answer-hold = hold back

# Characters
character-wednesday = Wednesday
character-thing = Thing
character-tyler = Tyler
character-yoko = Yoko
character-enid = Enid
character-bianca = Bianca
character-eugene = Eugene
character-ajax = Ajax
character-larissa = Larissa
rule-wednesday = the round is over
rule-thing = one number is blocked for the round
rule-tyler = odd numbers only
rule-yoko = turns run anticlockwise
rule-enid = pairs only
rule-bianca = downwards instead of upwards
rule-eugene = whoever passes draws a card
rule-ajax = skip at least one number
rule-larissa = an equal number will do

# The log
step-deal = A card is dealt: { $face }.
step-deal-unseen = A card is dealt, face down.
step-hide = { $face } goes to the hidden pile.
step-hide-unseen = A card goes to the hidden pile.
step-stack = { $character } joins the character pile.
step-stack-unseen = A character joins the pile, face down.
step-next_round = The next round begins.
step-race = The race for the 1: { $seat } has decided.
step-first = { $seat } is the first to lay a 1, and begins.
step-nobody = { $seat } begins.
step-play = { $seat } plays { $face }.
step-pair = { $seat } plays a pair: twice { $face }.
step-pass = { $seat } passes.
step-set-6 = { $seat } shows three Seers and asks for the character pile.
step-set-10 = { $seat } shows four Hydes. Lights out!
step-shed = { $seat } can't play a single card of that hand, and sheds it whole.
step-swap = { $seat } reaches for the cards of { $other }.
step-taken = { $seat } draws { $face } from the hand of { $other }.
step-taken-unseen = { $seat } draws a card from the hand of { $other }.
step-give = { $seat } gives { $other } { $face } for it.
step-give-unseen = { $seat } gives { $other } a card for it.
step-fetch = { $seat } fetches { $face } from the hidden pile.
step-fetch-unseen = { $seat } looks through the hidden pile and fetches a card.
step-feed = { $seat } has { $other } take the top card of the hidden pile.
step-block = { $seat } sets Thing down on { $face }. Nobody plays that any more.
step-wednesday =
    { $place ->
        [0] { $seat } puts Wednesday on top of the pile.
        [one] { $seat } puts Wednesday under 1 card of the pile.
       *[other] { $seat } puts Wednesday under { $place } cards of the pile.
    }
step-wednesday-unseen = { $seat } puts Wednesday somewhere in the pile.
step-returned = Wednesday vanishes into the character pile again.
draws = { $seat } draws a card for it.
all-passed = All have passed.
turned-up = { $character } steps in.
no-characters = No characters are left; nobody makes the rules.
wednesday-ends = Wednesday! The round is over.
thirteen-saves = Wednesday! But the 13 of { $seat } sends her back.
nobody-moves = Nothing moves any more, so the round ends.
round-effect-1 = All characters leave the house for this round.
round-effect-2 = Wednesday is taken out of the pile, which is shuffled.
round-effect-3 = All hands are laid open for this round.
round-effect-4 = The Werewolf gets to see the character pile.
round-effect-5 = All hands go one seat to the right.
round-over = Round { $round } is over.
round-points =
    { $points ->
        [one] { $seat }: 1 point, { $total } in all.
       *[other] { $seat }: { $points } points, { $total } in all.
    }
round-points-team =
    { $points ->
        [one] { $seat }: 1 point; the team has { $total }.
       *[other] { $seat }: { $points } points; the team has { $total }.
    }
wins =
    { $points ->
        [one] { $seat } wins with 1 point!
       *[other] { $seat } wins with { $points } points!
    }

# The table as text
picture-round = Round { $round } of { $rounds }
picture-expert = This round: { $face } under { $character }
picture-nobody = No character in force
picture-character = In force: { $character } ({ $rule })
picture-characters =
    { $count ->
        [one] Character pile: 1 card
       *[other] Character pile: { $count } cards
    }
picture-order = In this order: { $characters }
picture-wednesday =
    { $above ->
        [0] Wednesday lies on top
        [one] Wednesday lies under 1 card
       *[other] Wednesday lies under { $above } cards
    }
picture-played = Play pile: { $cards }
picture-hidden =
    { $count ->
        [one] Hidden pile, 1 card: { $cards }
       *[other] Hidden pile, { $count } cards: { $cards }
    }
picture-hidden-unknown =
    { $count ->
        [0] Hidden pile: empty
        [one] Hidden pile: 1 card
       *[other] Hidden pile: { $count } cards
    }
picture-missing =
    { $count ->
        [one] Somebody took 1 of these, who knows which
       *[other] { $count } of these were taken, who knows which
    }
picture-blocked = Thing blocks the number { $face }
picture-empty = empty
picture-seat =
    { $cards ->
        [one] { $mark } { $seat }: 1 card,
       *[other] { $mark } { $seat }: { $cards } cards,
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }
picture-member = { $row } of team { $team }
sheet-team = Team { $team }
sheet-members = { $team }: { $names }
sheet-round = Round { $round }
sheet-total = Total
picture-open = open: { $cards }
picture-sure = surely: { $cards }
picture-maybe = perhaps: { $cards }
picture-hand = Your hand: { $cards }

# Why not
refused-only-chance = That is for chance to do.
refused-lay-or-hold = The race for the first card is on: lay a 1, or hold back.
refused-no-one-to-lay = You have no 1 to lay.
refused-follow-the-two = A 2 wants another card on it, from you, at once.
refused-swap-first = Your 4 comes first: choose whom to take a card from.
refused-give-first = You took a card; now give one back.
refused-fetch-first = Your 7 comes first: fetch a card from the hidden pile.
refused-feed-first = Your 8 comes first: choose who takes the top card of the hidden pile.
refused-block-first = Thing is waiting: choose the number to block.
refused-place-first = Wednesday is in your hands: put her somewhere.
refused-no-race = There is no race for a 1 now.
refused-no-four = That takes a 4 just played.
refused-no-seven = That takes a 7 just played.
refused-no-eight = That takes an 8 just played.
refused-no-thing = Only when Thing steps in is a number blocked.
refused-no-seers = Wednesday moves only for three Seers (or the Werewolf of round 4).
refused-one-card = One card a turn: pairs are played under Enid only.
refused-pairs-only = Enid is in force: pairs only.
refused-not-in-hand = You don't hold { $face }.
refused-no-pair = You have { $face }, but not two of them.
refused-blocked = Thing sits on it: { $face } can't be played this round.
refused-odd-only = Tyler is in force: odd numbers only, not { $face }.
refused-not-lower = Bianca is in force: it must be lower than { $top }.
refused-skip-a-number = Ajax is in force: after { $top } at least one number must be skipped.
refused-too-low = Larissa is kind, but it must be { $top } or higher.
refused-not-higher = It must be higher than { $top }.
refused-open-with-a-card = You open the round: play a card, any card.
refused-leader-plays = You lead: as long as you can play something, you don't pass.
refused-leader-sheds = You lead, and all your cards are blocked: you don't pass, you shed the hand.
refused-not-all-blocked = You shed a hand only if every card in it shows the blocked number.
refused-no-set = You don't hold the { $count } of them that this takes.
refused-swap-with-others = Taking a card from yourself is not much of a trick.
refused-nothing-to-take = { $seat } has no card to take.
refused-give-another = Not the card you have just taken: give one you held before.
refused-fetch-unblocked = Thing sits on { $face }; fetch something else.
refused-not-in-pile = The hidden pile has no such card: { $face }.
refused-feed-others = A Vampire feeds on others, not on you.
refused-nobody-there = There is no such player at the table.
refused-no-such-place =
    { $count ->
        [one] She is the only card of the pile: on top of all (0) is all there is.
       *[other] With her the character pile has { $count } cards; the number says how many lie above her, 0 is on top of all.
    }

# What can't be in an edition
edition-faces = these are { $count } counts; there must be { $expected }, for the numbers 0 to 10 and the 13.
edition-copies = these are { $count } outcasts; there must be { $expected }.
edition-set = there are { $count } cards of the number { $face }; the set of them takes { $expected }.
edition-character = '{ $given }' is no character that can be in force; these are: { $expected }.
edition-card = there is no outcast with the number { $given }; there are: { $expected }.
edition-pair = the { $card } can never be played while { $character } is in force.

# House rules
option-expert = Expert mode
option-teams = Teams
option-teams-value =
    { $value ->
        [0] No teams
       *[other] { $value } teams
    }
option-rounds = Rounds
option-rounds-value =
    { $value ->
        [one] One round
       *[other] { $value } rounds
    }
option-youngest = Seat of the youngest
option-youngest-value =
    { $value ->
        [none] Takes turns
       *[other] Seat { $next }
    }

# What may be done
do-play = lay { $face }
do-pair = lay a pair of { $number }s
do-pass = pass
do-set = lay the set of { $number }s
do-shed = shed the whole hand
do-race = { $answer }
do-swap = take a card from { $seat }
do-give = give { $face }
do-fetch = fetch { $face }
do-feed = have { $seat } take the top card of the hidden pile
do-block = block the { $number }
do-wednesday =
    { $place ->
        [0] Wednesday on top of all
        [one] Wednesday under 1 card
       *[other] Wednesday under { $place } cards
    }

# The table drawn in a terminal
drawing-seat =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } · { $points } pts

# The help card
help-characters = Characters: what holds while they are in force
help-character-wednesday = The round is over at once. Only a 13 that was the last card played sends her back.
help-character-thing = Whoever played last picks a card of the hidden pile. Nobody plays that number again in this round.
help-character-tyler = Only odd numbers may be played: 1, 3, 5, 7, 9 and 13.
help-character-yoko = Turns run anticlockwise.
help-character-enid = Only pairs of equal cards may be played. What the card does, it does once.
help-character-bianca = Numbers go down: each card must be lower than the one before.
help-character-eugene = Whoever passes draws the top card of the hidden pile.
help-character-ajax = Skip at least one number: each card must be 2 or more above the one before.
help-character-larissa = A card equal to the one before may be played too; still one card a turn.
help-outcasts = Outcasts that do something
help-face-1 = Whoever lays one first begins the round. Later it is a card like any other.
help-face-2 = You must play another card on top of it, if you have one that may follow.
help-face-4 = You take a card, unseen, from a player of your choice and give back one of yours.
help-face-7 = You look through the hidden pile and take the card you want, but none of a blocked number.
help-face-8 = You choose another player, who takes the top card of the hidden pile.
help-face-13 = If it is the last card played when Wednesday is turned up, she goes back into the pile and the round goes on.
piece-plain = 0, 3, 5 and 9
help-piece-plain = Does nothing of its own. It has to be higher than the card before, unless the character in force says otherwise.
help-sets = Sets: shown in place of playing a card
piece-set-6 = Three 6s (Seer)
help-piece-set-6 = Three together: look at the character pile and put Wednesday anywhere in it. One alone does nothing.
piece-set-10 = Four 10s (Hyde)
help-piece-set-10 = Four together: the round is over at once; the rest of your hand counts. One alone does nothing.
help-expert = Expert mode: whenever the round’s card is played under its character
piece-expert-1 = Round 1
help-piece-expert-1 = All characters are put aside; none is in force for the rest of the round.
piece-expert-2 = Round 2
help-piece-expert-2 = Wednesday leaves the character pile, which is shuffled.
piece-expert-3 = Round 3
help-piece-expert-3 = All hands are open for the rest of the round.
piece-expert-4 = Round 4
help-piece-expert-4 = Whoever played the card looks at the character pile and puts Wednesday anywhere in it.
piece-expert-5 = Round 5
help-piece-expert-5 = Everyone hands all their cards to the player on their right. In this round a 10 may be played in spite of Tyler.
help-piles = Piles
piece-hidden = Hidden pile
help-piece-hidden = Nobody looks at it, unless a card says so. Played cards end up here when all have passed.
piece-blocked = Blocked number
help-piece-blocked = No card of this number may be played in this round. If you hold nothing else, you may discard them all on your turn.
