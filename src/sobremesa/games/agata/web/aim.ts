/** Choosing a square that is too small to aim at. */

import type { Action } from '@client/lib/types';
import type { Target } from './walks';

export interface Aim {
  pressed: (event: PointerEvent, square: string) => void;
  clicked: (event: MouseEvent, target: Target) => void;
}

/** A touch has no hover: the first touch of a square shows the walk there, the second goes. */
export function aim(seen: () => string | null, look: (square: string) => void, go: (action: Action) => void): Aim {
  let sure = true;
  return {
    pressed(event, square) {
      sure = event.pointerType !== 'touch' || square === seen();
    },
    clicked(event, { square, action }) {
      // A click without a press comes from a key, and the focused square has been shown already.
      const goes = sure || event.detail === 0;
      sure = true;
      if (goes) go(action);
      else look(square);
    },
  };
}
