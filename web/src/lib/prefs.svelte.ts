/** The user's preferences, kept in local storage and shared by all tabs. */
import { SPEEDS, type Speed } from './director';
import type { Lang } from './types';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';

interface Prefs {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  /** How fast scenes are shown. */
  speed: Speed;
  /** Whether the next round begins by itself some seconds after a count, as far as this player is concerned. */
  countdown: boolean;
  sound: boolean;
  /** Whether a move is played only by a second tap. */
  confirm: boolean;
  name: string;
  /** The face that is drawn for the player; empty lets the server choose. */
  face: string;
  /** Tables that were put away: they are in no list of the home page. */
  hiddenTables: string[];
  /** Turns played of each game: tips are shown in the first few only. */
  turns: Record<string, number>;
  /** Steps done of each lesson, by `game/lesson`; -1 if it was finished. */
  lessons: Record<string, number>;
}

const KEY = 'sobremesa';
/** The most letters of a name, as the server's `LONGEST_NAME`. */
export const LONGEST_NAME = 24;
/** The most tables that are remembered as put away: more than the server lists. */
const MOST_HIDDEN = 200;

function browserLang(): Lang {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  for (const tag of wanted) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (lang === 'es' || lang === 'en') return lang;
  }
  return 'en';
}

export const prefs: Prefs = $state({
  lang: browserLang(),
  theme: 'auto',
  motion: 'auto',
  speed: 'normal',
  countdown: false,
  sound: true,
  confirm: false,
  name: '',
  face: '',
  hiddenTables: [],
  turns: {},
  lessons: {},
});

function load(text: string | null): void {
  if (text === null) return;
  try {
    const kept = JSON.parse(text) as Partial<Prefs>;
    if (kept.lang === 'es' || kept.lang === 'en') prefs.lang = kept.lang;
    if (kept.theme === 'auto' || kept.theme === 'light' || kept.theme === 'dark') prefs.theme = kept.theme;
    if (kept.motion === 'auto' || kept.motion === 'less') prefs.motion = kept.motion;
    if (SPEEDS.includes(kept.speed as Speed)) prefs.speed = kept.speed as Speed;
    if (typeof kept.countdown === 'boolean') prefs.countdown = kept.countdown;
    if (typeof kept.sound === 'boolean') prefs.sound = kept.sound;
    if (typeof kept.confirm === 'boolean') prefs.confirm = kept.confirm;
    if (typeof kept.name === 'string') prefs.name = [...kept.name].slice(0, LONGEST_NAME).join('').trim();
    if (typeof kept.face === 'string') prefs.face = kept.face;
    if (Array.isArray(kept.hiddenTables)) prefs.hiddenTables = kept.hiddenTables.map(String).slice(-MOST_HIDDEN);
    if (typeof kept.turns === 'object' && kept.turns !== null) prefs.turns = kept.turns;
    if (typeof kept.lessons === 'object' && kept.lessons !== null) prefs.lessons = kept.lessons;
  } catch {
    // Not written by this client: the defaults stand.
  }
}

const darkQuery = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const reducedMotionQuery = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things should not move. */
export function reducedMotion(): boolean {
  return document.documentElement.dataset['motion'] === 'less';
}

/** Set theme, motion and language on the root element. */
function applyPrefs(): void {
  const root = document.documentElement;
  const dark = prefs.theme === 'dark' || (prefs.theme === 'auto' && darkQuery().matches);
  setIfChanged(root, 'data-theme', dark ? 'dark' : 'light');
  setIfChanged(root, 'data-motion', prefs.motion === 'less' || reducedMotionQuery().matches ? 'less' : 'full');
  setIfChanged(root, 'lang', prefs.lang);
}

/** Set an attribute if it changes: setting one on the root makes the browser restyle every element. */
function setIfChanged(root: HTMLElement, name: string, value: string): void {
  if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** Load the preferences; from now on store every change and apply it to the page. */
export function initPrefs(): void {
  load(localStorage.getItem(KEY));
  applyPrefs();
  addEventListener('storage', (event) => {
    if (event.key === KEY) load(event.newValue);
  });
  darkQuery().addEventListener('change', applyPrefs);
  reducedMotionQuery().addEventListener('change', applyPrefs);
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEY, JSON.stringify(prefs));
      applyPrefs();
    });
  });
}
