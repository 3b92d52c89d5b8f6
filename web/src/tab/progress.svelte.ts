/** How far the engine of this tab is. */
import type { Progress } from './transport';

export const engine: Progress = $state({ stage: 'fetch', done: 0, reason: '' });
