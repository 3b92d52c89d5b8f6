import type { OverlayProps, Scene } from '@client/lib/scenes';
import type { Say } from '@client/lib/types';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Fall from '../Fall.svelte';
import Portrait from '../Portrait.svelte';
import Reveal from '../Reveal.svelte';
import scenes from '../scenes';
import type { View } from '../view';

const t = Object.assign((id: string) => id, { has: () => true }) as Say;
const heirs = Array.from({ length: 12 }, (_, n) => ({ name: `h${n}`, owner: n % 3, alive: true, reserve: false }));
const after = { players: 3, heirs, winner: 1, wall: 'lulu' } as unknown as View;

function drawn(id: string, Overlay: typeof Fall, before: Partial<View> = {}): string {
  expect(scenes.lines[id]?.Overlay).toBe(Overlay);
  const scene = { lines: [{ id, names: { heir: 'lulu' } }] } as unknown as Scene;
  const props = {
    scene,
    before,
    after,
    names: ['Ana', 'Beto', 'Caro'],
    words: 'So it goes.',
    t,
    still: true,
    lasts: 1,
  };
  return render(Overlay, { props: props as unknown as OverlayProps<View> }).body;
}

test('traps, portraits and the end have a moment of their own, which says what happened', () => {
  expect(drawn('dies', Fall, { trapped: { heir: 'lulu', trap: 'stairs' } })).toContain('So it goes.');
  expect(drawn('dies-in-reserve', Fall)).toContain('So it goes.');
  expect(drawn('step-portrait', Portrait, { wall: 'clay' })).toContain('heir-lulu');
  for (const id of ['wins-escaped', 'wins-detective', 'wins-last', 'wins-alone']) {
    const body = drawn(id, Reveal);
    for (const { name } of heirs) expect(body).toContain(`heir-${name}`);
    expect(body).toContain('Caro');
  }
});
