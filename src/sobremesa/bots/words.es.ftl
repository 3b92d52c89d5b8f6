# Lo que dicen los bots.

advice-forced = { $seat } no tiene elección: { $action }.
advice-alone = Lo mejor para { $seat }: { $action }. Gana cerca del { $wins } % de { $worlds } partidas imaginadas.
advice-clear = Lo mejor para { $seat }: { $action }. Gana cerca del { $wins } % de las partidas; lo siguiente, { $other }, el { $next } %. Imaginadas: { $worlds } partidas, cada una en un mundo que encaja con lo que se sabe.
advice-close = A { $seat } le da casi igual: { $action } o { $other }. Gana cerca del { $wins } % de las partidas de las dos maneras. Imaginadas: { $worlds } partidas, cada una en un mundo que encaja con lo que se sabe.
