import type { GameInfo } from './types';

/** How many sit down when nobody says: four, where a game is for four. */
export function usual(game: GameInfo): number {
  return game.players.includes(4) ? 4 : (game.players[0] ?? 2);
}
