/** The words people read: Fluent catalogues, the shell's own and those of each game. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import coreEn from '../../../src/sobremesa/core/words.en.ftl?raw';
import coreEs from '../../../src/sobremesa/core/words.es.ftl?raw';
import shellEn from '../words/en.ftl?raw';
import shellEs from '../words/es.ftl?raw';
import { catalogue } from './api';
import { prefs } from './prefs.svelte';
import { apart } from './soon.svelte';
import type { Lang, Say } from './types';

const SHELL: Record<Lang, string[]> = { es: [shellEs, coreEs], en: [shellEn, coreEn] };

const catalogues = import.meta.glob<string>('../../../src/sobremesa/games/*/words.*.ftl', {
  query: '?raw',
  import: 'default',
});
const tableWords = import.meta.glob<string>('../../../src/sobremesa/games/*/web/words.*.ftl', {
  query: '?raw',
  import: 'default',
});

/** A bundle of catalogues; a later one goes before an earlier one. */
export function bundleOf(lang: Lang, ...texts: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

/** A number that is written alike in all our languages. The browser's own way is slow the first time. */
class Plain extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function written(args: Record<string, string | number>): Record<string, FluentVariable> {
  const plain = (value: string | number): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 1000;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, plain(value) ? new Plain(value) : value]),
  );
}

/** A message as text, from the first bundle that has it. One that is missing is a fault of the catalogue, shown and never hidden. */
export function sayer(...bundles: FluentBundle[]): Say {
  const say = (id: string, args?: Record<string, string | number>): string => {
    const bundle = bundles.find((one) => one.hasMessage(id));
    const message = bundle?.getMessage(id);
    if (!bundle || !message?.value) {
      console.error(`no message: ${id}`);
      return id;
    }
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, args ? written(args) : null, errors);
    if (errors[0]) console.error(`message ${id}: ${errors[0].message}`);
    return text;
  };
  return Object.assign(say, { has: (id: string) => bundles.some((one) => one.hasMessage(id)) });
}

const read = new Map<Lang, FluentBundle>();

/** The shell's own words. A language is read when somebody speaks it. */
function shell(lang: Lang): FluentBundle {
  let bundle = read.get(lang);
  if (bundle === undefined) {
    bundle = bundleOf(lang, ...SHELL[lang]);
    read.set(lang, bundle);
  }
  return bundle;
}

/** Get ready to speak, before anything is drawn: reading takes a phone long enough for a task of its own. */
export async function readWords(): Promise<void> {
  await apart();
  shell(prefs.lang);
  await apart();
}

/** The shell's words in the language of now. */
export const t: Say = Object.assign(
  (id: string, args?: Record<string, string | number>) => sayer(shell(prefs.lang))(id, args),
  {
    has: (id: string) => shell(prefs.lang).hasMessage(id),
  },
);

const spoken = new Map<string, Promise<Say>>();

/** The words of one game's table: the table's own, the game's catalogue, then the shell's and core's. Rejects if there is no such game. */
export function gameWords(game: string, lang: Lang): Promise<Say> {
  const key = `${game}.${lang}`;
  let say = spoken.get(key);
  if (say === undefined) {
    say = load(game, lang);
    spoken.set(key, say);
    say.catch(() => spoken.delete(key));
  }
  return say;
}

async function load(game: string, lang: Lang): Promise<Say> {
  const own = catalogues[`../../../src/sobremesa/games/${game}/words.${lang}.ftl`];
  const table = tableWords[`../../../src/sobremesa/games/${game}/web/words.${lang}.ftl`];
  const texts = await (own ? Promise.all([own(), table?.() ?? '']) : Promise.all([catalogue(game, lang)]));
  await apart();
  return sayer(bundleOf(lang, ...texts), shell(lang));
}
