/** Cards that are dragged, thrown and held, and moves that are confirmed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { confirmMoves } from '../src/table/confirm';
import { draggable, growsFrom, placeFor } from '../src/table/drag';

const box = (left: number, top: number, width = 100, height = 100) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const places = new Map([
  ['left', box(0, 0)],
  ['right', box(300, 0)],
]);
const still = { x: 0, y: 0 };

test('a card goes to the place under the pointer, or just beside it', () => {
  expect(placeFor({ x: 50, y: 50 }, still, places, true)).toBe('left');
  expect(placeFor({ x: 285, y: 20 }, still, places, true)).toBe('right');
  expect(placeFor({ x: 200, y: 300 }, still, places, true)).toBeNull();
});

test('a thrown card goes where it flies to', () => {
  const at = { x: 200, y: 300 };
  expect(placeFor(at, { x: 0.6, y: -1 }, places, true)).toBe('right');
  expect(placeFor(at, { x: -0.6, y: -1 }, places, true)).toBe('left');
  expect(placeFor(at, { x: 0, y: 1 }, places, true)).toBeNull();
  expect(placeFor(at, { x: 0.1, y: -0.2 }, places, true)).toBeNull();
  expect(placeFor(at, { x: 0.6, y: -1 }, places, false)).toBeNull();
});

test('an enlarged card stays on the screen', () => {
  const screen = { width: 390, height: 844 };
  expect(growsFrom(box(150, 400), screen)).toBe('50% 50%');
  expect(growsFrom(box(0, 744), screen)).toBe('0% 100%');
  expect(growsFrom(box(290, 744), screen)).toBe('100% 100%');
});

/** As much of an element as a card and a place need. */
class Piece extends EventTarget {
  style: Record<string, string> = {};
  dataset: Record<string, string> = {};
  marks = new Set<string>();
  table: Piece[] = [];
  constructor(private readonly place: ReturnType<typeof box>) {
    super();
  }
  toggleAttribute(name: string, on: boolean): void {
    if (on) this.marks.add(name);
    else this.marks.delete(name);
  }
  setAttribute(name: string): void {
    this.marks.add(name);
  }
  removeAttribute(name: string): void {
    this.marks.delete(name);
  }
  setPointerCapture(): void {}
  getBoundingClientRect(): ReturnType<typeof box> {
    return this.place;
  }
  closest(what: string): Piece | null {
    return what === '[data-confirm="no"]' ? null : this;
  }
  querySelectorAll(): Piece[] {
    return this.table;
  }
}

function point(card: Piece, type: string, clientX: number, clientY: number, time: number): void {
  const event = new Event(type);
  const facts = { clientX, clientY, pointerId: 1, isPrimary: true, button: 0, timeStamp: time };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  card.dispatchEvent(event);
}

/** Click an element; return whether the click got through. */
function click(piece: Piece): boolean {
  const event = new Event('click', { cancelable: true });
  piece.dispatchEvent(event);
  return !event.defaultPrevented;
}

function cardAndPile(): { card: Piece; pile: Piece; dropped: string[]; remove: () => void } {
  const card = new Piece(box(150, 600));
  const pile = new Piece(box(150, 100));
  pile.dataset['drop'] = 'pile';
  card.table = [pile];
  const dropped: string[] = [];
  const take = draggable(() => ({ to: ['pile'], drop: (place) => dropped.push(place) }));
  return { card, pile, dropped, remove: take(card as unknown as HTMLElement) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('getComputedStyle', () => ({ translate: '0px -10px' }));
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('Element', Piece);
});
afterEach(() => {
  prefs.confirm = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a card is dragged to the pile and dropped there', () => {
  const { card, pile, dropped } = cardAndPile();
  point(card, 'pointerdown', 200, 650, 0);
  point(card, 'pointermove', 200, 400, 200);
  expect(card.style['translate']).toBe('0px -260px');
  expect([...card.marks]).toEqual(['data-dragging']);
  expect([...pile.marks]).toEqual(['data-drop-open']);
  point(card, 'pointermove', 200, 150, 400);
  expect(pile.marks.has('data-drop-here')).toBe(true);
  point(card, 'pointerup', 200, 150, 600);
  expect(dropped).toEqual(['pile']);
  expect(pile.marks.size).toBe(0);
  expect(card.style['translate']).toBe('0px -510px'); // until the table changes
  expect(click(card)).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(card.style['translate']).toBe('');
  expect(click(card)).toBe(true);
});

test('one that is let go elsewhere goes back, and a tap is no drag', () => {
  const { card, dropped, remove } = cardAndPile();
  point(card, 'pointerdown', 200, 650, 0);
  point(card, 'pointermove', 60, 640, 300);
  point(card, 'pointerup', 60, 640, 600);
  expect(card.style['translate']).toBe('');
  point(card, 'pointerdown', 200, 650, 700);
  point(card, 'pointermove', 203, 652, 720);
  point(card, 'pointerup', 203, 652, 740);
  expect(click(card)).toBe(true);
  expect(dropped).toEqual([]);
  remove();
});

test('a throw plays the card, unless moves are to be confirmed', () => {
  for (const confirm of [false, true]) {
    prefs.confirm = confirm;
    const { card, dropped } = cardAndPile();
    point(card, 'pointerdown', 200, 650, 0);
    point(card, 'pointermove', 200, 600, 30);
    point(card, 'pointermove', 200, 540, 60);
    point(card, 'pointerup', 200, 540, 61);
    expect(dropped).toEqual(confirm ? [] : ['pile']);
  }
});

test('a card that is held is enlarged, and not played when it is let go', () => {
  const { card, dropped } = cardAndPile();
  point(card, 'pointerdown', 200, 650, 0);
  vi.advanceTimersByTime(400);
  expect([...card.marks]).toEqual(['data-enlarged']);
  point(card, 'pointerup', 200, 650, 500);
  expect(card.marks.size).toBe(0);
  expect(click(card)).toBe(false);
  expect(dropped).toEqual([]);
});

test('with confirmation the second tap plays, and a mark does not outlive its turn', () => {
  const stage = new Piece(box(0, 0));
  const told: boolean[] = [];
  let leave = confirmMoves(1, (armed) => told.push(armed))(stage as unknown as HTMLElement);
  expect(click(stage)).toBe(true);
  prefs.confirm = true;
  expect(click(stage)).toBe(false);
  expect(stage.marks.has('data-armed')).toBe(true);
  expect(click(stage)).toBe(true);
  expect(stage.marks.size).toBe(0);
  click(stage);
  leave();
  expect(stage.marks.size).toBe(0);
  leave = confirmMoves(2, () => {})(stage as unknown as HTMLElement);
  expect(click(stage)).toBe(false);
  leave();
  expect(told).toEqual([true, false, true, false]);
});
