import { readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const GAMES = ['agata', 'miercoles', 'push'];
const here = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(here(path), 'utf-8');

function messages(game: string, lang: string): Set<string> {
  const bundle = new FluentBundle(lang);
  for (const path of [`../src/sobremesa/games/${game}/words.${lang}.ftl`, `src/games/${game}/words.${lang}.ftl`]) {
    expect(bundle.addResource(new FluentResource(read(path)))).toEqual([]);
  }
  return new Set(bundle._messages.keys());
}

test.each(GAMES)('the words of %s are the same messages in both languages', (game) => {
  expect([...messages(game, 'es')].toSorted()).toEqual([...messages(game, 'en')].toSorted());
});

test.each(GAMES)('every message that the table of %s asks for by name is there, and no word of its own is idle', (game) => {
  const source = readdirSync(here(`src/games/${game}`))
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .map((file) => read(`src/games/${game}/${file}`))
    .join('\n');
  const known = messages(game, 'es');
  const asked = [...source.matchAll(/'((?:ui|picture|face|heir|trap|card|die|colour|row|character|rule)-[\w-]+)'/g)].map(([, id]) => id!);
  const whole = asked.filter((id) => !id.endsWith('-'));
  expect(whole.filter((id) => !known.has(id) && !/^die-(a|b|sum)$/.test(id))).toEqual([]);

  const stems = [...source.matchAll(/`(ui-[\w-]+-)\$\{/g)].map(([, stem]) => stem!);
  const verbs = [...source.matchAll(/'(\w+)'/g)].map(([, verb]) => `ui-${verb}`);
  const own = [...read(`src/games/${game}/words.es.ftl`).matchAll(/^(ui-[\w-]+) =/gm)].map(([, id]) => id!);
  const used = (id: string) => whole.includes(id) || verbs.includes(id) || stems.some((stem) => id.startsWith(stem));
  expect(own.filter((id) => !used(id))).toEqual([]);
});
