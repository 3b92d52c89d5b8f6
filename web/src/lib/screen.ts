/** The width of the window, cached because reading `innerWidth` while rendering forces a layout. */

let width = innerWidth;
addEventListener('resize', () => (width = innerWidth));

export const screenWidth = (): number => width;
