/** What the viewer has to decide, in a sentence. */
import type { Question } from '@client/lib/games';
import { outlook } from './gauge';
import type { View } from './view';

export function prompt({ view, legal, t }: Question<View>): string {
  const plays = legal.map(([, face, space]) => ({ face: String(face), space: Number(space) }));
  const safe = plays.filter(({ face, space }) => {
    const pile = view.piles[space];
    return !pile || outlook(pile, face).taken === 0;
  });
  const faces = new Set(plays.map((play) => play.face));
  if (!safe.length) return t(faces.size === 1 ? 'ask-take-last' : 'ask-take');
  if (faces.size === 1) return t('ask-last', { face: t(`face-${plays[0]!.face}`) });
  return t(safe.length === plays.length ? 'ask-play-safe' : 'ask-play');
}
