import type { GameInfo } from './types';

/** Return the number of players of a table that nobody has set up: four where the game allows it. */
export function defaultPlayers(game: GameInfo): number {
  return game.players.includes(4) ? 4 : (game.players[0] ?? 2);
}
