/** The scenes of Push. */
import { defineScenes } from '@client/lib/scenes';
import Bust from './Bust.svelte';
import Roll from './Roll.svelte';
import { withRowTaken } from './moments';
import type { View } from './view';

export default defineScenes<View>({
  lines: {
    // Before a bust the table is shown as it was: what comes of it are scenes of their own.
    'step-reveal': {
      kind: 'play',
      length: 750,
      shows: ({ before, after }) => (after.card === null && after.switches === before.switches ? before : after),
    },
    'step-place': { kind: 'play', length: 600 },
    'step-stop': { kind: 'play', length: 1100 },
    bust: { kind: 'bust', length: 3400, shows: 'before', Overlay: Bust },
    'step-take': {
      kind: 'take',
      length: 1300,
      shows: ({ before, step }) => withRowTaken(before, Number(step.action[1]), step.actor),
    },
    'step-roll': { kind: 'die', length: 3200, shows: 'before', Overlay: Roll },
    'step-bank': { kind: 'take', length: 1200 },
    'order-reversed': { kind: 'reveal', length: 1500 },
    'order-restored': { kind: 'reveal', length: 1500 },
    'rows-discarded': { kind: 'take', length: 1300 },
    'game-over': { kind: 'end' },
  },
});
