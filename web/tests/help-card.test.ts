/** Which line of a help card is about a piece, and where what it says is put on the screen. */
import { expect, test } from 'vitest';
import { linesByPiece, placeBeside } from '../src/lib/help-card.svelte';

test('a line is found by each of its pieces', () => {
  const one = { name: 'Kings', text: '5 points', clause: 'L-13', pieces: ['face-O14', 'face-C14'] };
  const two = { name: 'Beggar', text: 'slips away', clause: 'L-9', pieces: ['face-BEGGAR'] };
  const found = linesByPiece([
    { title: 'Suits', lines: [one] },
    { title: 'Others', lines: [two] },
  ]);
  expect([...found.keys()]).toEqual(['face-O14', 'face-C14', 'face-BEGGAR']);
  expect(found.get('face-C14')).toBe(one);
});

const screen = { width: 390, height: 844 };
const size = { width: 300, height: 100 };

test('it stands above the piece, in the middle', () => {
  const box = { left: 180, top: 400, width: 40, bottom: 460 };
  expect(placeBeside(box, size, screen)).toEqual({ left: 50, top: 292 });
});

test('below if there is no room above, and never off the screen', () => {
  expect(placeBeside({ left: 0, top: 20, width: 40, bottom: 80 }, size, screen)).toEqual({ left: 8, top: 88 });
  expect(placeBeside({ left: 360, top: 400, width: 30, bottom: 460 }, size, screen)).toEqual({ left: 82, top: 292 });
  expect(placeBeside({ left: 0, top: 20, width: 390, bottom: 830 }, size, screen)).toEqual({ left: 45, top: 8 });
});
