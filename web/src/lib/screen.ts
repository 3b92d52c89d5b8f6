/** How wide the window is, known without asking: a browser that is asked lays out everything that was drawn so far. */

let width = innerWidth;
addEventListener('resize', () => (width = innerWidth));

export const screenWidth = (): number => width;
