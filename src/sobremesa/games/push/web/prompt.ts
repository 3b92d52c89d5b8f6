/** What the viewer has to decide, in a sentence. */
import type { Question } from '@client/lib/games';
import { isLegal } from '@client/table/actions';
import type { View } from './view';

export function prompt({ view, seat, legal, names, t }: Question<View>): string {
  const rows = view.rows.filter((row) => row.length > 0).length;
  switch (view.phase) {
    case 'choose':
      return t(isLegal(legal, 'bank') ? 'ask-choose' : 'ask-reveal');
    case 'place':
      return t('ask-place', { face: t(`face-${view.card ?? ''}`) });
    case 'go_on':
      return t(isLegal(legal, 'stop') ? 'ask-go-on' : 'ask-reveal');
    case 'take':
      return view.turn === seat ? t('ask-take', { rows }) : t('ask-take-other', { rows, name: names[view.turn] ?? '' });
    default:
      return '';
  }
}
