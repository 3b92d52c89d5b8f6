import { describe, expect, test } from 'vitest';
import { outlook } from '../gauge';

describe('the gauge', () => {
  test('says what a card would do, as the rulebook tells it', () => {
    expect(outlook({ suit: 'C', total: 9, cards: ['C4', 'C5'] }, 'X')).toEqual({ total: 13, taken: 0 });
    expect(outlook({ suit: 'M', total: 11, cards: ['M7', 'X'] }, 'M4')).toEqual({ total: 15, taken: 2 });
  });
});
