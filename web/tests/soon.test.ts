import { describe, expect, test } from 'vitest';
import { apart, SettingUp } from '../src/lib/soon.svelte';
import { bundleOf, sayer } from '../src/lib/words.svelte';

const until = async (done: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 1000 && !done(); turn += 1) await apart();
};

describe('a stage that is being set up', () => {
  test('is over when all that waited is there', async () => {
    const setting = new SettingUp();
    const turns = [setting.wait(), setting.wait()];
    expect(turns.map((turn) => turn.here)).toEqual([false, false]);
    void setting.begin();
    await until(() => setting.over);
    expect(setting.over).toBe(true);
    expect(turns.map((turn) => turn.here)).toEqual([true, true]);
    expect(setting.wait().here).toBe(true);
  });

  test('takes in what comes while it is at work', async () => {
    const setting = new SettingUp();
    void setting.begin();
    const late = setting.wait();
    await until(() => setting.over);
    expect(late.here).toBe(true);
  });

  test('can be finished at once', () => {
    const setting = new SettingUp();
    const turns = [setting.wait(), setting.wait()];
    setting.finish();
    expect([setting.over, ...turns.map((turn) => turn.here)]).toEqual([true, true, true]);
  });
});

describe('numbers in words', () => {
  const say = (lang: 'es' | 'en') =>
    sayer(bundleOf(lang, 'n = { $n }\nmany = { $n ->\n    [one] one\n   *[other] { $n } of them\n }'));

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
