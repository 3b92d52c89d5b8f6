/** The scenes of Martes 13. */
import { defineScenes } from '@client/lib/scenes';
import { laid, taken } from './gauge';
import type { View } from './view';

export default defineScenes<View>({
  best: 'fewest',
  lines: {
    'step-play': { kind: 'play', shows: ({ before, after, step }) => laid(before, after, step) },
    takes: { kind: 'take', length: 1600, shows: ({ before, after, step }) => taken(before, after, step) },
    'round-over': { kind: 'count' },
  },
});
