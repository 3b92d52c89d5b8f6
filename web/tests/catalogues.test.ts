/** No text outside the catalogues, and the catalogues agree. */
import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..', 'src');
const GAMES = ['martes13', 'push', 'miercoles', 'laberinto', 'agata'];
const PACKAGE = join(import.meta.dirname, '..', '..', 'src', 'sobremesa');
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'label'];
const LETTERS = /\p{L}{2,}/u;

function files(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Every text that a component would show as it stands. */
function rawTexts(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) rawTexts(one, found);
  else if (node !== null && typeof node === 'object') {
    const one = node as Node;
    if (one.type === 'StyleSheet' || one.type === 'StyleDirective') return found;
    if (one.type === 'Text' && LETTERS.test(String(one['data']))) found.push(String(one['data']).trim());
    if (one.type === 'Attribute') {
      if (SPOKEN.includes(String(one['name'])) && Array.isArray(one['value'])) rawTexts(one['value'], found);
      return found;
    }
    for (const value of Object.values(one)) rawTexts(value, found);
  }
  return found;
}

const ids = (text: string): Map<string, string> =>
  new Map(new FluentResource(text).body.map((entry) => [entry.id, JSON.stringify(entry.value)]));
const variables = (value: string): string[] =>
  [...new Set([...value.matchAll(/"type":"var","name":"(\w+)"/g)].map((hit) => hit[1]!))].sort();

describe('words', () => {
  test.each(files(SRC, '.svelte'))('%s shows no text of its own', (path) => {
    expect(rawTexts(parse(readFileSync(path, 'utf8'), { modern: true }).fragment)).toEqual([]);
  });

  test.each(['words', ...GAMES.map((game) => `games/${game}`)])('%s says the same in both languages', (folder) => {
    const name = (lang: string): string => join(SRC, folder, folder === 'words' ? `${lang}.ftl` : `words.${lang}.ftl`);
    const [es, en] = [ids(read(name('es'))), ids(read(name('en')))];
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [id, value] of es) expect(variables(en.get(id) ?? ''), id).toEqual(variables(value));
  });

  test('every message that the code names is there', () => {
    const shell = ids(read(join(SRC, 'words', 'es.ftl'))).set('title', ''); // every game has one
    const missing: string[] = [];
    for (const path of [...files(SRC, '.svelte'), ...files(SRC, '.ts')]) {
      const game = GAMES.find((one) => path.includes(`/games/${one}/`));
      const known = new Set(shell.keys());
      if (game) {
        const more = [join(SRC, 'games', game, 'words.es.ftl'), join(PACKAGE, 'games', game, 'words.es.ftl'), join(PACKAGE, 'core', 'words.es.ftl')];
        for (const file of more) for (const id of ids(read(file)).keys()) known.add(id);
      }
      if (path.includes('/examples/')) continue;
      for (const hit of readFileSync(path, 'utf8').matchAll(/\b(?:t|say)\(\s*'([\w-]+)'/g)) {
        if (!known.has(hit[1]!)) missing.push(`${path}: ${hit[1]}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
