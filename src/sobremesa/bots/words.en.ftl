# What bots say.

advice-forced = { $seat } has no choice: { $action }.
advice-alone = Best for { $seat }: { $action }. It wins about { $wins } % of { $worlds } imagined games.
advice-clear = Best for { $seat }: { $action }. It wins about { $wins } % of the games, the next best, { $other }, { $next } %. Imagined: { $worlds } games, each in a world that fits what is known.
advice-close = For { $seat } it hardly matters: { $action }, or { $other }. About { $wins } % of the games are won either way. Imagined: { $worlds } games, each in a world that fits what is known.
