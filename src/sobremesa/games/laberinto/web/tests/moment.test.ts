import type { OverlayProps, Scene } from '@client/lib/scenes';
import type { Say } from '@client/lib/types';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Moment from '../Moment.svelte';
import scenes from '../scenes';
import type { View } from '../view';

const t = Object.assign((id: string) => id, { has: () => true }) as Say;

test('the pair and the Beggar have a moment of their own, which says what happened', () => {
  for (const id of ['united', 'cancelled', 'beggar']) {
    expect(scenes.lines[id]?.Overlay).toBe(Moment);
    const scene = { lines: [{ id }], step: { actor: 1 } } as Scene;
    const props = { scene, words: 'What it did.', t, still: true, lasts: 2000 } as unknown as OverlayProps<View>;
    const { body } = render(Moment, { props });
    expect(body).toContain('What it did.');
    expect(body).toContain(`ui-${id}`);
    expect(body.match(/class="card /g)).toHaveLength(id === 'beggar' ? 1 : 2);
  }
});
