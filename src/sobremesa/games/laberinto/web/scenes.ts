/** The scenes of Dentro del Laberinto. */
import { defineScenes } from '@client/lib/scenes';
import Moment from './Moment.svelte';
import { laid } from './trick';
import type { View } from './view';

export default defineScenes<View>({
  lines: {
    'step-play': { kind: 'play', shows: ({ before, after, step }) => laid(before, after, step) },
    beggar: { kind: 'swap', length: 2000, Overlay: Moment },
    united: { kind: 'reveal', length: 2400, Overlay: Moment },
    cancelled: { kind: 'reveal', length: 2600, Overlay: Moment },
    trick: { kind: 'trick' },
    'hand-points': { kind: 'count' },
    'hand-won': null,
    'hand-drawn': null,
    'game-won': { kind: 'end' },
    'game-drawn': { kind: 'end' },
  },
});
