/** Where the magnified plan opens. */

/** Scroll to the chosen pawn; without one to the last that moved, else to one of the viewer's own. */
export function centrePawn(ground: HTMLElement | undefined): void {
  if (!ground) return;
  const order = ['.pawn.chosen', '.pawn[data-mark]', '.pawn.own', '.pawn'];
  const pawn = order.map((which) => ground.querySelector(which)).find((found) => found !== null);
  if (!pawn) return;
  const [frame, at] = [ground.getBoundingClientRect(), pawn.getBoundingClientRect()];
  ground.scrollBy(at.x + at.width / 2 - frame.x - frame.width / 2, at.y + at.height / 2 - frame.y - frame.height / 2);
}
