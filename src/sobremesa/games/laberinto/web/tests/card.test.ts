import type { Say } from '@client/lib/types';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Card from '../Card.svelte';
import Team from '../Team.svelte';

const said = (id: string, args?: Record<string, string | number>): string => (args ? `${id} ${args['points']}` : id);
const t = Object.assign(said, { has: () => true }) as Say;

test('every Labyrinthic and every court card has a picture, and the name of a Labyrinthic', () => {
  const body = (face: string) => render(Card, { props: { face, t } }).body;
  for (let number = 1; number <= 21; number++) {
    expect(body(`T${number}`)).toContain('pictured');
    expect(body(`T${number}`)).toContain(`data-print="name-T${number}"`);
  }
  for (const face of ['O11', 'C12', 'R13', 'B14']) expect(body(face)).toContain('pictured');
  for (const face of ['O10', 'C1', 'BEGGAR']) expect(body(face)).not.toContain('pictured');
});

test('a team shows the points of the hand', () => {
  const props = { team: 0, won: 1, cards: 8, points: 23, faces: null, mine: true, beggarOf: -1, t };
  expect(render(Team, { props }).body).toContain('ui-points 23');
});
