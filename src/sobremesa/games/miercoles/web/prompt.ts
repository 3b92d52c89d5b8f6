/** What the viewer has to decide, in a sentence. */
import type { Question } from '@client/lib/games';
import { isLegal } from '@client/table/actions';
import type { View } from './view';

/** These characters change which card may follow. */
const CHANGES = new Set(['tyler', 'enid', 'bianca', 'eugene', 'ajax', 'larissa']);

export function prompt({ view, legal, names, t }: Question<View>): string {
  const name = names[view.victim] ?? '';
  switch (view.phase) {
    case 'give':
      return view.taken === null ? t('ui-ask-give', { name }) : t('ui-drawn', { face: t(`face-${view.taken}`), name });
    case 'race':
    case 'swap':
    case 'feed':
    case 'fetch':
    case 'block':
    case 'place':
    case 'follow':
      return t(`ui-ask-${view.phase}`);
    case 'turn':
      return onTurn(view, legal.length > 0 && legal.every((action) => action[0] === 'pass'), isLegal(legal, 'shed'), t);
    default:
      return '';
  }
}

function onTurn(view: View, stuck: boolean, sheds: boolean, t: Question<View>['t']): string {
  if (sheds) return t('ask-shed');
  if (stuck) return t(view.character === 'eugene' ? 'ask-stuck-eugene' : 'ask-stuck');
  if (view.duty) return t(`ui-${view.duty}`);
  const top = view.played.at(-1);
  if (top === undefined) return t('ask-any');
  const character = view.character ?? '';
  return t(CHANGES.has(character) ? `ask-turn-${character}` : 'ask-turn', { top });
}
