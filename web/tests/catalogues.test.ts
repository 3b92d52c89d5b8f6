/** No text outside the catalogues, and the catalogues agree. */
import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';
import { files, GAMES, PACKAGE, read, SRC, webOf } from './sources';

/** One of two messages: `t(condition ? 'one' : 'other')`. */
const CHOSEN = /\b(?:t|say)\((?:[^()'?`{]|'[^']*'|\([^()]*\))*\?\s*'([\w-]+)'\s*:\s*'([\w-]+)'/g;
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'label'];
const LETTERS = /\p{L}{2,}/u;
const FOLDERS = [SRC, ...GAMES.map(webOf)];

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

/** The messages that a game's table can say: its own, those of the game's catalogue and core's. */
function messages(game: string, lang: string): Set<string> {
  const paths = [
    join(webOf(game), `words.${lang}.ftl`),
    join(PACKAGE, 'games', game, `words.${lang}.ftl`),
    join(PACKAGE, 'core', `words.${lang}.ftl`),
  ];
  return new Set(paths.flatMap((path) => [...ids(read(path)).keys()]));
}

const sourceOf = (game: string): string =>
  [...files(webOf(game), '.svelte'), ...files(webOf(game), '.ts')].map(read).join('\n');

describe('words', () => {
  test('are looked for in every game', () => expect(GAMES.length).toBeGreaterThan(4));

  test.each(FOLDERS.flatMap((folder) => files(folder, '.svelte')))('%s shows no text of its own', (path) => {
    expect(rawTexts(parse(readFileSync(path, 'utf8'), { modern: true }).fragment)).toEqual([]);
  });

  test.each([join(SRC, 'words', 'LANG.ftl'), ...GAMES.map((game) => join(webOf(game), 'words.LANG.ftl'))])(
    '%s says the same in both languages',
    (path) => {
      const [es, en] = [ids(read(path.replace('LANG', 'es'))), ids(read(path.replace('LANG', 'en')))];
      expect(es.size).toBeGreaterThan(0);
      expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
      for (const [id, value] of es) expect(variables(en.get(id) ?? ''), id).toEqual(variables(value));
    },
  );

  test('every message that the code names is there', () => {
    const core = ids(read(join(PACKAGE, 'core', 'words.es.ftl'))).keys();
    const shell = new Set([...ids(read(join(SRC, 'words', 'es.ftl'))).keys(), ...core, 'title']); // games have a title
    const missing: string[] = [];
    for (const game of [null, ...GAMES]) {
      const known = game === null ? shell : new Set([...shell, ...messages(game, 'es')]);
      const source =
        game === null ? [...files(SRC, '.svelte'), ...files(SRC, '.ts')].map(read).join('\n') : sourceOf(game);
      const named = [...source.matchAll(/\b(?:t|say)\(\s*'([\w-]+)'/g), ...source.matchAll(CHOSEN)];
      for (const id of named.flatMap((hit) => hit.slice(1))) if (!known.has(id)) missing.push(`${game}: ${id}`);
    }
    expect(missing).toEqual([]);
  });

  test.each(GAMES)(
    'every message that the table of %s builds a name for is there, and none of its own is idle',
    (game) => {
      const source = sourceOf(game);
      const named = [...source.matchAll(/['"`](ui-[\w-]+)['"`]/g)].map(([, id]) => id!);
      expect(named.filter((id) => !messages(game, 'es').has(id))).toEqual([]);

      const stems = [...source.matchAll(/`(ui-[\w-]+-)\$\{/g)].map(([, stem]) => stem!);
      const verbs = [...source.matchAll(/'(\w+)'/g)].map(([, verb]) => `ui-${verb}`);
      const used = (id: string): boolean =>
        named.includes(id) || verbs.includes(id) || stems.some((stem) => id.startsWith(stem));
      const own = [...ids(read(join(webOf(game), 'words.es.ftl'))).keys()].filter((id) => id.startsWith('ui-'));
      expect(own.filter((id) => !used(id))).toEqual([]);
    },
  );

  test.each(GAMES)('every drawn example of %s is told, and every one that is told is drawn', (game) => {
    const drawn =
      /clauses = \[(.*)\]/.exec(read(join(webOf(game), 'Examples.svelte')))?.[1]?.match(/[A-Z]-\d+[a-z]?/g) ?? [];
    const told = [...ids(read(join(webOf(game), 'words.es.ftl'))).keys()].filter((id) => id.startsWith('example-'));
    expect(told).toEqual(drawn.map((clause) => `example-${clause}`));
  });
});
