import type { Say, TableProps } from '@client/lib/types';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Sheet from '../Sheet.svelte';
import type { Heir, View } from '../view';

const t = Object.assign((id: string) => id, { has: () => true }) as Say;

test('at the end the sheet names whose every heir was', () => {
  const heirs = Array.from({ length: 12 }, (_, n) => ({ name: `h${n}`, owner: n % 3, alive: n > 4, reserve: false }));
  const view = { players: 3, heirs: heirs as unknown as Heir[], winner: 1, champion: 'h7', ending: 'escaped' } as View;
  const { body } = render(Sheet, { props: { view, names: ['Ana', 'Beto', 'Caro'], t } as TableProps<View> });
  for (const { name } of heirs) expect(body).toContain(`data-owned="${name}"`);
  expect(body.match(/heir-h/g)?.length).toBeGreaterThanOrEqual(12);
});
