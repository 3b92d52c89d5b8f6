/** The width of the window, kept here because reading `innerWidth` while drawing forces a layout. */

let width = innerWidth;
addEventListener('resize', () => (width = innerWidth));

export const screenWidth = (): number => width;
