import type { Say } from '@client/lib/types';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Gauge from '../Gauge.svelte';
import Pile from '../Pile.svelte';

const t = Object.assign((id: string) => id, { has: () => true }) as Say;

test('past thirteen the gauge shows the total and breaks', () => {
  const at = (total: number) => render(Gauge, { props: { total, next: null, tone: 'M' } }).body;
  expect(at(15)).toContain('>15<');
  expect(at(15)).toContain('shard');
  expect(at(13)).not.toContain('shard');
  expect(at(13)).not.toContain('crack');
});

test('a pile shows its cards in the order of the view, and sends them to who may take it', () => {
  const pieces = ['C7', 'C5', 'C1'].map((face) => ({ key: face, face, since: face === 'C7' ? 9 : 1 }));
  const { body } = render(Pile, {
    props: {
      index: 0,
      pile: { suit: 'C', total: 13, cards: ['C7', 'C5', 'C1'] },
      pieces,
      preview: null,
      action: null,
      burst: '',
      marked: false,
      leaving: 'heap-2',
      coming: 'seat-1',
      busy: false,
      play: () => undefined,
      t,
    },
  });
  expect([...body.matchAll(/data-fly="(\w+)"/g)].map(([, key]) => key)).toEqual(['C7', 'C5', 'C1']);
  expect(body.match(/data-to="heap-2"/g)).toHaveLength(3);
  expect(body).not.toContain('too-much');
});
