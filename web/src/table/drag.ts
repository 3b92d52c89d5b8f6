/**
 * Cards that can be dragged or thrown to a place, besides being tapped, and held to be looked at closely.
 *
 * Attach it to the outermost element of a card: `{@attach draggable(() => ({ to: ['pile'], drop: (place) => … }))}`. A
 * place is an element with `data-drop="pile"`. While a card is dragged it has `data-dragging`, the places that it can go
 * to have `data-drop-open`, and the one it would go to now `data-drop-here`; a card that is held has `data-enlarged`.
 */
import { prefs } from '../lib/prefs.svelte';

/** Where a card can go, and what to do when it is dropped there. */
export interface Draggable {
  /** The names of the places, as their `data-drop` says them. */
  to: readonly string[];
  drop: (place: string) => void;
}

interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A card follows the pointer after this many pixels. */
const SLIP = 8;
/** It is dropped on a place that is at most this many pixels away from the pointer. */
const REACH = 28;
/** A release faster than this, in pixels per millisecond, throws the card. */
const THROW = 0.6;
/** The speed is measured over the last of these milliseconds. */
const RECENT = 80;
/** A card held still for so long is enlarged. */
const HOLD = 330;
/** A dropped card waits for the table to change for so long before it goes back. */
const PATIENCE = 900;
const SCALE = 1.7;

/**
 * Return the place that a card goes to when it is released: the nearest in reach of the pointer, or, if it was thrown,
 * the one that lies closest to its direction. Null if it goes back to where it was.
 */
export function placeFor(at: Point, speed: Point, places: ReadonlyMap<string, Box>, thrown: boolean): string | null {
  let nearest: string | null = null;
  let shortest = REACH;
  for (const [name, box] of places) {
    const away = Math.hypot(
      Math.max(box.left - at.x, 0, at.x - box.right),
      Math.max(box.top - at.y, 0, at.y - box.bottom),
    );
    if (away < shortest) [nearest, shortest] = [name, away];
  }
  const fast = Math.hypot(speed.x, speed.y);
  if (nearest !== null || !thrown || fast < THROW) return nearest;
  let straightest = 0.7; // within 45 degrees
  for (const [name, box] of places) {
    const [dx, dy] = [(box.left + box.right) / 2 - at.x, (box.top + box.bottom) / 2 - at.y];
    const straight = (dx * speed.x + dy * speed.y) / (Math.hypot(dx, dy) * fast);
    if (straight > straightest) [nearest, straightest] = [name, straight];
  }
  return nearest;
}

/** Return the point that an enlarged card grows from, so that it stays on a screen of that size. */
export function growsFrom(box: Box, screen: { width: number; height: number }): string {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const part = (low: number, size: number, room: number): number => {
    const [before, after] = [low, room - low - size];
    const more = size * (SCALE - 1);
    return before + after <= more ? 0.5 : Math.min(Math.max(0.5, 1 - after / more), before / more);
  };
  const percent = (value: number): string => `${Math.round(100 * value)}%`;
  return `${percent(part(box.left, width, screen.width))} ${percent(part(box.top, height, screen.height))}`;
}

/**
 * Return an attachment that makes an element draggable. `card` is asked when the pointer goes down; null if the card
 * can't be moved now: it can still be held. With the preference "confirm my moves" a card has to be put on its place;
 * one that is thrown goes back. `hold` says whether it is enlarged when it is held.
 */
export function draggable(
  card: () => Draggable | null,
  { hold = true }: { hold?: boolean } = {},
): (element: HTMLElement) => () => void {
  return (element) => {
    let pointer = -1;
    let start: Point = { x: 0, y: 0 };
    let base: Point = { x: 0, y: 0 };
    let moving: Draggable | null = null;
    let dragging = false;
    let places = new Map<string, { element: HTMLElement; box: Box }>();
    let trail: { x: number; y: number; time: number }[] = [];
    let holding: ReturnType<typeof setTimeout> | undefined;
    let returning: ReturnType<typeof setTimeout> | undefined;
    let used = false; // the click that follows belongs to the drag or the hold

    const down = (event: PointerEvent): void => {
      used = false;
      if (!event.isPrimary || event.button !== 0) return;
      moving = card();
      pointer = event.pointerId;
      start = { x: event.clientX, y: event.clientY };
      trail = [{ ...start, time: event.timeStamp }];
      if (hold) holding = setTimeout(enlarge, HOLD);
    };

    const enlarge = (): void => {
      used = true;
      const box = element.getBoundingClientRect();
      element.style.transformOrigin = growsFrom(box, { width: innerWidth, height: innerHeight });
      element.toggleAttribute('data-enlarged', true);
    };

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== pointer) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging) {
        if (Math.hypot(dx, dy) < SLIP) return;
        shrink();
        if (!moving) return stop();
        lift(moving, event);
      }
      trail = [...trail, { x: event.clientX, y: event.clientY, time: event.timeStamp }].filter(
        (point) => event.timeStamp - point.time <= RECENT,
      );
      element.style.translate = `${base.x + dx}px ${base.y + dy}px`;
      const here = placeFor({ x: event.clientX, y: event.clientY }, { x: 0, y: 0 }, boxes(), false);
      for (const [name, place] of places) place.element.toggleAttribute('data-drop-here', name === here);
    };

    const lift = (moved: Draggable, event: PointerEvent): void => {
      dragging = used = true;
      clearTimeout(returning);
      base = translation(element);
      element.setPointerCapture(event.pointerId);
      element.toggleAttribute('data-dragging', true);
      places = openPlaces(element, moved.to);
    };

    const boxes = (): Map<string, Box> => new Map([...places].map(([name, place]) => [name, place.box]));

    const up = (event: PointerEvent): void => {
      if (event.pointerId !== pointer) return;
      const place = dragging ? placeFor(releasedAt(event), speedOf(trail), boxes(), !prefs.confirm) : null;
      const moved = moving;
      stop(place !== null);
      if (place !== null) moved?.drop(place);
    };

    const releasedAt = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

    const shrink = (): void => {
      clearTimeout(holding);
      element.toggleAttribute('data-enlarged', false);
    };

    /** End the drag. A card that was dropped stays there until the table changes, or it turns out that it does not. */
    const stop = (dropped = false): void => {
      shrink();
      pointer = -1;
      for (const place of places.values()) {
        place.element.toggleAttribute('data-drop-open', false);
        place.element.toggleAttribute('data-drop-here', false);
      }
      places = new Map();
      if (!dragging) return;
      dragging = false;
      if (dropped) returning = setTimeout(back, PATIENCE);
      else back();
    };

    const back = (): void => {
      element.toggleAttribute('data-dragging', false);
      element.style.translate = '';
    };

    const cancel = (event: PointerEvent): void => {
      if (event.pointerId === pointer) stop();
    };

    const clicked = (event: MouseEvent): void => {
      if (!used) return;
      used = false;
      event.preventDefault();
      event.stopPropagation();
    };

    const listeners: [string, EventListener][] = [
      ['pointerdown', down as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', up as EventListener],
      ['pointercancel', cancel as EventListener],
      ['lostpointercapture', cancel as EventListener],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener('click', clicked, { capture: true });
    // A finger on a card that can be moved does not scroll the page.
    const touched = (event: TouchEvent): void => {
      if (moving && pointer >= 0 && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', touched, { passive: false });
    // A pointer that leaves before the card follows it only ends the hold.
    const left = (): void => void (dragging || stop());
    element.addEventListener('pointerleave', left);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener('click', clicked, { capture: true });
      element.removeEventListener('touchmove', touched);
      element.removeEventListener('pointerleave', left);
      clearTimeout(returning);
      stop();
      back();
    };
  };
}

function openPlaces(element: HTMLElement, names: readonly string[]): Map<string, { element: HTMLElement; box: Box }> {
  const found = new Map<string, { element: HTMLElement; box: Box }>();
  const table = element.closest('[data-table]') ?? document;
  for (const place of table.querySelectorAll<HTMLElement>('[data-drop]')) {
    const name = place.dataset['drop'] ?? '';
    if (!names.includes(name) || found.has(name)) continue;
    found.set(name, { element: place, box: place.getBoundingClientRect() });
  }
  for (const { element: place } of found.values()) place.toggleAttribute('data-drop-open', true);
  return found;
}

/** Return how far an element is moved by its `translate` already. */
function translation(element: HTMLElement): Point {
  const [x = 0, y = 0] = getComputedStyle(element)
    .translate.split(' ')
    .map((part) => parseFloat(part) || 0);
  return { x, y };
}

/** Return the speed at the end of a trail, in pixels per millisecond. */
function speedOf(trail: readonly { x: number; y: number; time: number }[]): Point {
  const [first, last] = [trail[0], trail.at(-1)];
  const time = first && last ? last.time - first.time : 0;
  return first && last && time > 0 ? { x: (last.x - first.x) / time, y: (last.y - first.y) / time } : { x: 0, y: 0 };
}
