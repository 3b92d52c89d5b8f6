/** What this browser's owner likes: kept in local storage, the same in all its tabs. */
import type { Lang } from './types';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  name: string;
  /** Turns played of each game, to know when a table has taught itself. */
  turns: Record<string, number>;
}

const KEY = 'sobremesa';
/** Letters of a name, as `LONGEST_NAME` of the server's. */
export const LONGEST_NAME = 24;

function browserLang(): Lang {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  for (const tag of wanted) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (lang === 'es' || lang === 'en') return lang;
  }
  return 'en';
}

export const prefs: Kept = $state({
  lang: browserLang(),
  theme: 'auto',
  motion: 'auto',
  sound: true,
  name: '',
  turns: {},
});

function read(text: string | null): void {
  if (text === null) return;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    if (kept.lang === 'es' || kept.lang === 'en') prefs.lang = kept.lang;
    if (kept.theme === 'auto' || kept.theme === 'light' || kept.theme === 'dark') prefs.theme = kept.theme;
    if (kept.motion === 'auto' || kept.motion === 'less') prefs.motion = kept.motion;
    if (typeof kept.sound === 'boolean') prefs.sound = kept.sound;
    if (typeof kept.name === 'string') prefs.name = [...kept.name].slice(0, LONGEST_NAME).join('').trim();
    if (typeof kept.turns === 'object' && kept.turns !== null) prefs.turns = kept.turns;
  } catch {
    // What was kept is not ours to read: the defaults stand.
  }
}

const darkness = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const stillness = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things should not move. */
export function still(): boolean {
  return document.documentElement.dataset['motion'] === 'less';
}

function dress(): void {
  const root = document.documentElement;
  const dark = prefs.theme === 'dark' || (prefs.theme === 'auto' && darkness().matches);
  wear(root, 'data-theme', dark ? 'dark' : 'light');
  wear(root, 'data-motion', prefs.motion === 'less' || stillness().matches ? 'less' : 'full');
  wear(root, 'lang', prefs.lang);
}

/** Only what changes: whatever is set on the root makes the browser look at every element again. */
function wear(root: HTMLElement, name: string, value: string): void {
  if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** Read what was kept, and from now on keep every change and dress the page by it. */
export function keepPrefs(): void {
  read(localStorage.getItem(KEY));
  dress();
  addEventListener('storage', (event) => {
    if (event.key === KEY) read(event.newValue);
  });
  darkness().addEventListener('change', dress);
  stillness().addEventListener('change', dress);
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEY, JSON.stringify(prefs));
      dress();
    });
  });
}
