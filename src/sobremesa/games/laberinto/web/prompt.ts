/** What the viewer has to decide, in words. */
import type { Question } from '@client/lib/games';
import type { View } from './view';

export function prompt({ view, legal, t }: Question<View>): string {
  if (view.phase === 'ask') return t('prompt-ask');
  if (!view.led) return t('prompt-lead');
  const suit = t(`suit-${view.led}`);
  const free = legal.length === (view.hand?.length ?? 0);
  return t(free ? 'prompt-free' : 'prompt-owed', { suit });
}
