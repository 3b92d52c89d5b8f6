/** Where the sources lie that tests read: the client's own and those of the games' folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SRC = join(import.meta.dirname, '..', 'src');
export const PACKAGE = join(import.meta.dirname, '..', '..', 'src', 'sobremesa');

export const webOf = (game: string): string => join(PACKAGE, 'games', game, 'web');

/** The games that have a table of their own. */
export const GAMES = readdirSync(join(PACKAGE, 'games')).filter((game) =>
  existsSync(join(webOf(game), 'Table.svelte')),
);

/** The files of a folder and of those below it whose names end so. */
export function files(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}

/** A file's text; nothing if there is no such file. */
export const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
