/** The colours of the cards, in the order in which they are shown. */

export type Colour = 'R' | 'B' | 'G' | 'Y' | 'P';

export const COLOURS: readonly Colour[] = ['R', 'B', 'G', 'Y', 'P'];
