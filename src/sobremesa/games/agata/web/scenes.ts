/** The scenes of La herencia de la tía Ágata. */
import { defineScenes, type SceneRule } from '@client/lib/scenes';
import Fall from './Fall.svelte';
import Portrait from './Portrait.svelte';
import Reveal from './Reveal.svelte';
import type { View } from './view';

const PORTRAIT: SceneRule<View> = { kind: 'portrait', length: 2000, Overlay: Portrait };
const FALL: SceneRule<View> = { kind: 'trap', length: 2600, Overlay: Fall };
const REVEAL: SceneRule<View> = { kind: 'end', length: 6000, Overlay: Reveal };

export default defineScenes<View>({
  lines: {
    'step-roll': { kind: 'die', length: 900 },
    'step-portrait': PORTRAIT,
    'on-the-wall-again': PORTRAIT,
    'to-the-sofa': null,
    dies: FALL,
    'dies-in-reserve': FALL,
    'detective-drawn': { kind: 'reveal' },
    'wins-escaped': REVEAL,
    'wins-detective': REVEAL,
    'wins-last': REVEAL,
    'wins-alone': REVEAL,
  },
});
