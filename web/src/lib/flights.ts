/**
 * Animates cards from their old place to their new one (FLIP): record the places, change the table, animate the
 * difference. They stay opaque all the way.
 */

const TIME = 280;
const STAGGER = 40;
const LONGEST_STAGGER = 320; // all is over within 600 ms
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export interface Spot {
  x: number; // of the centre, from the stage's corner
  y: number;
  width: number;
  height: number;
  element: Element;
}

export interface Snapshot {
  flyers: Map<string, Spot>;
  places: Map<string, Spot>;
}

/** Record where everything on the stage is. */
export function snapshot(stage: Element): Snapshot {
  const corner = stage.getBoundingClientRect();
  return { flyers: spots(stage, corner, 'fly'), places: spots(stage, corner, 'place') };
}

function spots(stage: Element, corner: DOMRect, kind: 'fly' | 'place'): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of stage.querySelectorAll(`[data-${kind}]`)) {
    const key = element.getAttribute(`data-${kind}`);
    if (key === null || found.has(key)) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    const [width, height] =
      element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [box.width, box.height];
    found.set(key, {
      x: box.x - corner.x + box.width / 2,
      y: box.y - corner.y + box.height / 2,
      width,
      height,
      element,
    });
  }
  return found;
}

/** What moved between two snapshots: from where to where. `gone` things are no longer on the stage. */
export interface Flight {
  key: string;
  from: Spot;
  to: Spot;
  gone: boolean;
}

export function findFlights(before: Snapshot, after: Snapshot): Flight[] {
  const found: Flight[] = [];
  for (const [key, to] of after.flyers) {
    const source = to.element.getAttribute('data-from');
    const from =
      before.flyers.get(key) ?? (source === null ? undefined : (before.places.get(source) ?? after.places.get(source)));
    if (from && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2))
      found.push({ key, from, to, gone: false });
  }
  for (const [key, from] of before.flyers) {
    const goal = after.flyers.has(key) ? null : from.element.getAttribute('data-to');
    const to = goal === null ? undefined : after.places.get(goal);
    if (to) found.push({ key, from, to, gone: true });
  }
  return found;
}

/**
 * Animate the flights. What has left the stage flies as a copy, inside the table so that its colours apply. All is measured
 * before anything is changed: measuring after a change would lay the whole table out again.
 */
export function animateFlights(stage: Element, moves: Flight[]): Animation[] {
  const step = moves.length > 1 ? Math.min(STAGGER, LONGEST_STAGGER / (moves.length - 1)) : 0;
  const table = stage.querySelector('[data-table]') ?? stage.firstElementChild ?? stage;
  const corner = stage.getBoundingClientRect();
  const home =
    moves.some((move) => move.gone) && getComputedStyle(table).position !== 'static'
      ? table.getBoundingClientRect()
      : corner;
  const units = moves.map((move) => (move.gone ? 1 : scaleOf(move.to.element)));
  return moves.map((move, nth) =>
    move.gone
      ? flyAway(table, move, corner.x - home.x, corner.y - home.y, nth * step)
      : flyHere(move, units[nth] ?? 1, nth * step),
  );
}

function flyHere({ from, to }: Flight, unit: number, delay: number): Animation {
  const shift = `${(from.x - to.x) / unit}px ${(from.y - to.y) / unit}px`;
  const size = Math.min(4, Math.max(0.25, from.width / (to.width || 1)));
  const animation = to.element.animate(
    [
      { translate: shift, scale: String(size) },
      { translate: '0px 0px', scale: '1' },
    ],
    { duration: TIME, delay, easing: EASE, fill: 'backwards' },
  );
  lift(to.element, animation);
  return animation;
}

/** Lift an element above the others while it flies. (A `z-index` in the keyframes would force layouts.) */
function lift(element: Element, animation: Animation): void {
  element.toggleAttribute('data-flying', true);
  inTheAir.set(element, animation);
  const land = (): void => {
    if (inTheAir.get(element) === animation) element.toggleAttribute('data-flying', false);
  };
  animation.addEventListener('finish', land);
  animation.addEventListener('cancel', land);
}

const inTheAir = new WeakMap<Element, Animation>();

function flyAway(table: Element, { from, to }: Flight, left: number, top: number, delay: number): Animation {
  const copy = from.element.cloneNode(true) as HTMLElement;
  for (const name of ['data-fly', 'data-to', 'data-place', 'data-action', 'id']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  copy.setAttribute('data-flying', '');
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${from.x - from.width / 2 + left}px`,
    top: `${from.y - from.height / 2 + top}px`,
    width: `${from.width}px`,
    margin: '0',
    pointerEvents: 'none',
  });
  copy.style.setProperty('--w', `${from.width}px`); // what a card is drawn by may be said by its old place only
  table.append(copy);
  const size = Math.min(1, Math.max(0.25, to.width / (from.width || 1)));
  const animation = copy.animate(
    [
      { translate: '0px 0px', scale: '1' },
      { translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: String(size) },
    ],
    { duration: TIME, delay, easing: EASE, fill: 'both' },
  );
  const end = (): void => copy.remove();
  animation.addEventListener('finish', end);
  animation.addEventListener('cancel', end);
  return animation;
}

/** Return how many CSS pixels a unit of an element's SVG is. */
function scaleOf(element: Element): number {
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement) {
    const parent = element.parentElement as unknown;
    const matrix =
      parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : element.ownerSVGElement.getScreenCTM();
    return matrix?.a || 1;
  }
  return 1;
}
