# Miércoles in the browser: what the game's own catalogue does not say.

ui-one = One!
ui-one-name = One! Lay a 1 and start the round
ui-one-pressed = Laid. Were you first?
ui-hold = Hold back
ui-ask-race = Do you lay a 1? Nobody sees your answer.
ui-ask-racing = Do you hold a 1? Who presses first starts the round. If you don't, just wait.
ui-pass = Pass
ui-set-6 = Three Seers
ui-set-10 = Four Hydes
ui-shed = Shed the hand
ui-hand = Your hand
ui-seat =
    { $cards ->
        [0] { $name }, no cards
        [one] { $name }, 1 card
       *[other] { $name }, { $cards } cards
    }
ui-swap = Take a card from { $name }
ui-feed = Have { $name } take the top card of the hidden pile
ui-ask-swap = Whose card do you take?
ui-ask-give = Which card do you give { $name }?
ui-ask-feed = Who takes the top card?
ui-ask-fetch = The hidden pile is in your hands. Which card is yours?
ui-ask-block = Thing is waiting. Which number is blocked?
ui-ask-place = Where does Wednesday go?
ui-ask-follow = Another card on the 2, if you can.
ui-leads = You lead.
ui-opens = You begin, with any card.
ui-fetch = Fetch { $face }
ui-block = Block { $face }
ui-place-top = On top
ui-place-under =
    { $above ->
        [one] Under 1 card
       *[other] Under { $above } cards
    }
ui-pair = A pair: twice { $face }
ui-give = Give { $face }
ui-play = Play { $face }
ui-played =
    { $count ->
        [0] Play pile, empty
        [one] Play pile, 1 card
       *[other] Play pile, { $count } cards
    }
ui-hidden =
    { $count ->
        [0] Hidden pile, empty
        [one] Hidden pile, 1 card
       *[other] Hidden pile, { $count } cards
    }
ui-recalled = What you remember, from the top
ui-recalled-short = You know of it, from the top:
ui-recalled-says = The cards of the hidden pile that you know, from the top down; a question mark is one that you don't know.
ui-hidden-short = Hidden pile
ui-drawn = You drew { $face } from { $name }. Give back one of the cards you held before.
ui-passed = passed
ui-passed-says = { $name } has passed. When all have passed, the next character comes.
ui-points-says = { $name } has { $points } points from the rounds before. The fewest win.
ui-own-points-says = Your points from the rounds before. The fewest win.
ui-coming = Still to come:
ui-unknown = ?
ui-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ui-team = Team { $team }
ui-to-come = Still in the pile: { $characters }
ui-nobody = Nobody rules
ui-nobody-rule = higher than the top card
ui-blocked = Thing blocks the { $face }
ui-shield = The 13 guards the round
ui-shield-says = The 13 was the last card: if Wednesday comes now, it sends her back and the round goes on.
ui-anticlockwise = Turns run anticlockwise
ui-clockwise = Turns run clockwise
ui-way-right = clockwise
ui-way-left = anti-clockwise

# What the outcasts do, as it is printed on them
power-1 = begins
power-2 = one more
power-3 = Yeti
power-4 = swap
power-5 = Gorgon
power-6 = ×3: look
power-7 = fetch
power-8 = feed
power-9 = Werewolf
power-10 = ×4: end
power-13 = shield

ui-sure = Surely holds
ui-round = Round
ui-total = Total

# The big moments
ui-wednesday = Wednesday!
ui-wednesday-ends = The round is over, at once.
ui-saved = But { $name } has played the 13: it sends her back into the pile.
ui-saved-you = But you have played the 13: it sends her back into the pile.
ui-wednesday-counts = Every card left in a hand counts its number against its owner.
ui-wednesday-leaves = The round goes on, and nobody knows where she is now.
ui-from-now = From now on:
ui-you = You
says-thing = (Knocks on the table.) One number is mine. Nobody plays it.
says-tyler = Odd numbers only. Don't ask.
says-yoko = Turn round. We play the other way.
says-enid = Nobody goes alone! Pairs only.
says-bianca = Down, darling. Each card lower than the last.
says-eugene = Pass if you like, but take a card with you.
says-ajax = Not one after the other: skip at least a number.
says-larissa = The same number again? I shall allow it.
step-taken-you = You draw { $face } from the hand of { $other }.
step-give-you = You give { $other } { $face } for it.
step-play-you = You play { $face }.
step-pass-you = You pass.
step-fetch-you = You fetch { $face } from the hidden pile.
draws-you = You draw a card for it.
thirteen-saves-you = Your 13 sends her back!

# What is asked
ask-any = Play any card.
ask-turn = Play a card higher than the { $top }, or pass.
ask-turn-tyler = Play an odd card higher than the { $top }, or pass.
ask-turn-enid = Play a pair higher than the { $top }, or pass.
ask-turn-bianca = Play a card lower than the { $top }, or pass.
ask-turn-eugene = Play a card higher than the { $top }, or pass and draw one.
ask-turn-ajax = Play a card at least 2 above the { $top }, or pass.
ask-turn-larissa = Play a card as high as the { $top } or higher, or pass.
ask-stuck = None of your cards may follow: pass.
ask-stuck-eugene = None of your cards may follow: pass, and draw one.
ask-shed = All your cards are blocked: you may shed the hand.

# Drawn examples in the rules
example-W-6 = On a 4, a 7: it has to be higher.
example-W-20 = With Enid, only pairs: two 6s on a 4.
example-W-21 = With Bianca, numbers go down: on an 8, a 5.
