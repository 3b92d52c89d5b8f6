/** The words people read: Fluent catalogues, the shell's own and those of each game. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import shellEn from '../words/en.ftl?raw';
import shellEs from '../words/es.ftl?raw';
import { prefs } from './prefs.svelte';
import type { Lang, Say } from './types';

const SHELL: Record<Lang, string> = { es: shellEs, en: shellEn };

const catalogues = import.meta.glob<string>(
  ['../../../src/sobremesa/games/*/words.*.ftl', '../../../src/sobremesa/core/words.*.ftl'],
  { query: '?raw', import: 'default' },
);
const tableWords = import.meta.glob<string>('../games/*/words.*.ftl', { query: '?raw', import: 'default' });

/** A bundle of catalogues; a later one goes before an earlier one. */
export function bundleOf(lang: Lang, ...texts: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

/** A message of the bundle as text. One that is missing is a fault of the catalogue, shown and never hidden. */
export function sayer(bundle: FluentBundle): Say {
  return (id, args) => {
    const message = bundle.getMessage(id);
    if (!message?.value) {
      console.error(`no message: ${id}`);
      return id;
    }
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args ?? {}, errors);
    if (errors[0]) console.error(`message ${id}: ${errors[0].message}`);
    return text;
  };
}

const bundles: Record<Lang, FluentBundle> = { es: bundleOf('es', shellEs), en: bundleOf('en', shellEn) };
const shell: Record<Lang, Say> = { es: sayer(bundles.es), en: sayer(bundles.en) };

/** The shell's words in the language of now. */
export const t: Say = (id, args) => shell[prefs.lang](id, args);

/** A message that not every game has: nothing where it is missing. */
export const perhaps: Say = (id, args) => (bundles[prefs.lang].hasMessage(id) ? t(id, args) : '');

const spoken = new Map<string, Promise<Say>>();

/** The words of one game's table: the shell's, core's, the game's catalogue and the table's own, last first. */
export function gameWords(game: string, lang: Lang): Promise<Say> {
  const key = `${game}.${lang}`;
  let say = spoken.get(key);
  if (say === undefined) {
    say = load(game, lang);
    spoken.set(key, say);
  }
  return say;
}

async function load(game: string, lang: Lang): Promise<Say> {
  const files = [
    catalogues[`../../../src/sobremesa/core/words.${lang}.ftl`],
    catalogues[`../../../src/sobremesa/games/${game}/words.${lang}.ftl`],
    tableWords[`../games/${game}/words.${lang}.ftl`],
  ];
  const texts = await Promise.all(files.map((file) => (file ? file() : '')));
  return sayer(bundleOf(lang, SHELL[lang], ...texts));
}
