/** What the viewer has to decide, in words. */
import type { Question } from '@client/lib/games';
import { isLegal } from '@client/table/actions';
import type { View } from './view';

export function prompt({ view, legal, t }: Question<View>): string {
  if (view.phase === 'change') return t('prompt-change');
  if (view.phase === 'hold') return t(isLegal(legal, 'spring') ? 'prompt-hold-fits' : 'prompt-hold');
  if (view.trapped) return t(isLegal(legal, 'spring') ? 'prompt-spring' : 'prompt-draw');
  if (view.heirs.some((heir) => heir.seated)) return t('prompt-seated');
  return t(view.unspent.length === 1 ? 'prompt-die' : 'todo');
}
