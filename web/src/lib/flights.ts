/** Cards fly from where they were to where they are: record the places, change, animate. Opaque all the way. */

const TIME = 280;
const STAGGER = 40;
const LONGEST_STAGGER = 320; // all is over within 600 ms
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export interface Spot {
  x: number; // of the centre, from the stage's corner
  y: number;
  width: number;
  element: Element;
}

export interface Snapshot {
  flyers: Map<string, Spot>;
  places: Map<string, Spot>;
}

/** Where everything on the stage is now. */
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
    const width = element instanceof HTMLElement ? element.offsetWidth : box.width;
    found.set(key, { x: box.x - corner.x + box.width / 2, y: box.y - corner.y + box.height / 2, width, element });
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

export function flights(before: Snapshot, after: Snapshot): Flight[] {
  const found: Flight[] = [];
  for (const [key, to] of after.flyers) {
    const source = to.element.getAttribute('data-from');
    const from = before.flyers.get(key) ?? (source === null ? undefined : (before.places.get(source) ?? after.places.get(source)));
    if (from && (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2)) found.push({ key, from, to, gone: false });
  }
  for (const [key, from] of before.flyers) {
    const goal = after.flyers.has(key) ? null : from.element.getAttribute('data-to');
    const to = goal === null ? undefined : after.places.get(goal);
    if (to) found.push({ key, from, to, gone: true });
  }
  return found;
}

/** Animate the flights; what has left the stage flies as a copy, inside the table so that its colours hold. */
export function fly(stage: Element, moves: Flight[]): Animation[] {
  const step = moves.length > 1 ? Math.min(STAGGER, LONGEST_STAGGER / (moves.length - 1)) : 0;
  return moves.map((move, nth) => (move.gone ? flyAway(stage, move, nth * step) : flyHere(move, nth * step)));
}

function flyHere({ from, to }: Flight, delay: number): Animation {
  const unit = scaleOf(to.element);
  const shift = `${(from.x - to.x) / unit}px ${(from.y - to.y) / unit}px`;
  const size = Math.min(4, Math.max(0.25, from.width / (to.width || 1)));
  const animation = to.element.animate(
    [
      { translate: shift, scale: String(size) },
      { translate: '0px 0px', scale: '1' },
    ],
    { duration: TIME, delay, easing: EASE, fill: 'backwards' },
  );
  lift(to.element as HTMLElement | SVGElement, animation);
  return animation;
}

/** Above the others while it flies. Not in the keyframes: what only moves is moved without a new layout. */
function lift(element: HTMLElement | SVGElement, animation: Animation): void {
  const before = element.style.zIndex;
  element.style.zIndex = '40';
  const land = (): void => {
    element.style.zIndex = before;
  };
  animation.addEventListener('finish', land);
  animation.addEventListener('cancel', land);
}

function flyAway(stage: Element, { from, to }: Flight, delay: number): Animation {
  const copy = from.element.cloneNode(true) as HTMLElement;
  for (const name of ['data-fly', 'data-to', 'data-place', 'data-action', 'id']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  const height = from.element instanceof HTMLElement ? (from.element.offsetHeight || from.width) : from.width;
  const table = stage.querySelector('[data-table]') ?? stage.firstElementChild ?? stage;
  const corner = stage.getBoundingClientRect();
  const home = getComputedStyle(table).position === 'static' ? corner : table.getBoundingClientRect();
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${from.x - from.width / 2 + corner.x - home.x}px`,
    top: `${from.y - height / 2 + corner.y - home.y}px`,
    width: `${from.width}px`,
    margin: '0',
    zIndex: '40',
    pointerEvents: 'none',
  });
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

/** Inside a drawing a pixel is not a pixel. */
function scaleOf(element: Element): number {
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement) {
    const parent = element.parentElement as unknown;
    const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : element.ownerSVGElement.getScreenCTM();
    return matrix?.a || 1;
  }
  return 1;
}
