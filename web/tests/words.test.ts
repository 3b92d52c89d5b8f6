import { describe, expect, test } from 'vitest';
import { bundleOf, formatter } from '../src/lib/words.svelte';

describe('numbers in words', () => {
  const say = (lang: 'es' | 'en') =>
    formatter(bundleOf(lang, 'n = { $n }\nmany = { $n ->\n    [one] one\n   *[other] { $n } of them\n }'));

  test.each(['es', 'en'] as const)('are written as in %s', (lang) => {
    const written = new Intl.NumberFormat(lang);
    for (const n of [0, 1, -7, 13, 999, 1000, -12345, 0.5, 2.25]) expect(say(lang)('n', { n })).toBe(written.format(n));
  });

  test('keep their plural, and words that look like numbers stay words', () => {
    expect(say('en')('many', { n: 1 })).toBe('one');
    expect(say('en')('many', { n: 2 })).toBe('2 of them');
    expect(say('en')('n', { n: '007' })).toBe('007');
  });
});
