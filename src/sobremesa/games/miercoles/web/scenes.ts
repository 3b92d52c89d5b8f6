/** The scenes of Miércoles. */
import { defineScenes } from '@client/lib/scenes';
import Enters from './Enters.svelte';
import Swap from './Swap.svelte';
import Wednesday from './Wednesday.svelte';
import type { View } from './view';

export default defineScenes<View>({
  best: 'fewest',
  lines: {
    // W-4: that somebody has answered is hardly worth a look.
    'step-race': { kind: 'play', length: 60 },
    'step-pass': { kind: 'play', length: 700 },
    'step-swap': { kind: 'play', length: 500 },
    'step-taken': { kind: 'swap', length: 2000, Overlay: Swap },
    'step-give': { kind: 'swap', length: 2200, Overlay: Swap },
    'step-fetch': { kind: 'swap' },
    'step-feed': { kind: 'swap' },
    draws: { kind: 'swap', length: 1000 },
    'step-block': { kind: 'reveal', length: 1800 },
    'step-set-6': { kind: 'reveal', length: 1800 },
    'step-set-10': { kind: 'reveal', length: 2400 },
    'turned-up': { kind: 'character', length: 2800, Overlay: Enters },
    'thirteen-saves': { kind: 'character', length: 3800, shows: 'before', Overlay: Wednesday },
    'wednesday-ends': { kind: 'character', length: 3600, shows: 'before', Overlay: Wednesday },
    'no-characters': { kind: 'reveal', length: 1600 },
    'nobody-moves': { kind: 'reveal', length: 2000 },
    'round-effect-1': { kind: 'reveal', length: 2400 },
    'round-effect-2': { kind: 'reveal', length: 2400 },
    'round-effect-3': { kind: 'reveal', length: 2400 },
    'round-effect-4': { kind: 'reveal', length: 2400 },
    'round-effect-5': { kind: 'reveal', length: 2400 },
    'round-over': { kind: 'count' },
    wins: { kind: 'end' },
  },
});
