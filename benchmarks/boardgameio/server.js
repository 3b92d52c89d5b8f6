// boardgame.io's own server, in memory, with a card game of as many seats and moves as Martes 13.
//
// A deck of 52, thirteen cards a hand, three piles: a card is played to a pile, and who pushes it past thirteen takes it.
// Four deals make a match. Other hands and the deck are stripped from what a seat gets.
const { Server } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const SPACES = 3;
const LIMIT = 13;
const DEALS = 4;

const deck = () => Array.from({ length: 52 }, (_, card) => card);
const value = (card) => 1 + (card % 6);
const total = (pile) => pile.reduce((sum, card) => sum + value(card), 0);

function deal(G, ctx, random) {
  const cards = random.Shuffle(deck());
  const each = cards.length / ctx.numPlayers;
  G.piles = Array.from({ length: SPACES }, () => []);
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    G.players[seat].hand = cards.slice(seat * each, (seat + 1) * each);
    G.heapSizes[seat] = 0;
  }
  G.deals += 1;
}

const cards = {
  name: "cards",
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ ctx, random }) => {
    const G = { players: {}, piles: [], heapSizes: [], points: [], deals: 0, secret: {} };
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      G.players[seat] = { hand: [] };
      G.points.push(0);
    }
    deal(G, ctx, random);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, playerID, random }, card, space) => {
        const hand = G.players[playerID].hand;
        const place = hand.indexOf(card);
        if (place < 0 || !(space in G.piles)) return "INVALID_MOVE";
        hand.splice(place, 1);
        if (total(G.piles[space]) + value(card) > LIMIT) {
          G.points[playerID] += G.piles[space].length;
          G.heapSizes[playerID] += G.piles[space].length;
          G.piles[space] = [];
        }
        G.piles[space].push(card);
        if (Object.values(G.players).every((player) => player.hand.length === 0) && G.deals < DEALS) deal(G, ctx, random);
      },
    },
  },
  endIf: ({ G }) => (Object.values(G.players).every((player) => player.hand.length === 0) ? true : undefined),
};

Server({ games: [cards], origins: ["http://127.0.0.1"] })
  .run({ port: { port: 0, host: "127.0.0.1" } })
  .then(({ appServer }) => console.log(appServer.address().port));
