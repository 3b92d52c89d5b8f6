/** What the generic table is made from: pictures in blocks, actions in groups, settings in words. */
import { describe, expect, test } from 'vitest';
import { byVerb, notation } from '../src/lib/offers';
import { pictureBlocks } from '../src/lib/picture';
import { optionInWords, settingsInWords } from '../src/lib/settings';
import type { GameInfo, OptionInfo, Say, TableInfo } from '../src/lib/types';

describe('a picture', () => {
  test('keeps its drawings apart from its lines of text', () => {
    const found = pictureBlocks('Round 1\n\n 0  #### 13  \n 1  ##\nYour hand: A B');
    expect(found).toEqual([
      { drawn: false, text: 'Round 1\n', columns: 7 },
      { drawn: true, text: ' 0  #### 13\n 1  ##', columns: 11 },
      { drawn: false, text: 'Your hand: A B', columns: 14 },
    ]);
  });
  test('is whole again when its blocks are put together', () => {
    const picture = 'a  b\nc\n  d\n├── e\n';
    expect(
      pictureBlocks(picture)
        .map((block) => block.text)
        .join('\n'),
    ).toBe(picture);
  });
});

describe('what may be done', () => {
  const legal = [['play', 'C5', 1], ['pass'], ['play', null, 2]];

  test('is grouped by verb, in words', () => {
    const groups = byVerb(legal, ['Cat 5', 'Pass', 'a card'], () => true);
    expect(groups.map((group) => [group.verb, group.offers.map((offer) => offer.label)])).toEqual([
      ['play', ['Cat 5', 'a card']],
      ['pass', ['Pass']],
    ]);
    expect(groups[0]!.offers[0]!.key).toBe('["play","C5",1]');
  });
  test('leaves out what is not wanted', () => {
    expect(
      byVerb(legal, ['Cat 5', 'Pass', 'a card'], (label) => label.startsWith('P')).map((group) => group.verb),
    ).toEqual(['pass']);
  });
  test('is written down where nobody has words for it', () => {
    expect(notation(['play', null, 2])).toBe('play ? 2');
    expect(byVerb(legal, [], () => true)[0]!.offers[0]!.label).toBe('play C5 1');
  });
});

describe('settings in words', () => {
  const t: Say = Object.assign((id: string) => `<${id}>`, { has: () => true });
  const option = (changes: Partial<OptionInfo>): OptionInfo => ({
    ...{
      name: 'teams',
      kind: 'whole',
      label: 'Teams',
      default: { 4: 0 },
      choices: null,
      labels: null,
      ranges: null,
      none: '',
    },
    ...changes,
  });

  test('say a flag, a choice, a number and none', () => {
    expect(optionInWords(option({ kind: 'flag', label: 'Expert' }), true, 4, t)).toBe('Expert');
    expect(optionInWords(option({ kind: 'flag', label: 'Expert' }), false, 4, t)).toBe('Expert: <off>');
    expect(optionInWords(option({ choices: { 4: [0, 2] }, labels: { 4: ['No teams', 'Two'] } }), 2, 4, t)).toBe(
      'Teams: Two',
    );
    expect(optionInWords(option({ ranges: { 4: { lowest: 1, highest: 1000, step: 1 } } }), 250, 4, t)).toBe(
      'Teams: 250',
    );
    expect(optionInWords(option({ kind: 'minutes', label: 'Time' }), null, 4, t)).toBe('Time: <option-none>');
    expect(optionInWords(option({ none: 'Takes turns' }), null, 4, t)).toBe('Teams: Takes turns');
  });
  test('name an option that the list of games does not know', () => {
    const game = { options: [option({})], editions: [], memory_aid: true } as unknown as GameInfo;
    const table = {
      players: 4,
      options: { teams: 2, new: 7 },
      memory_aid: true,
      move_seconds: 30,
    } as unknown as TableInfo;
    expect(settingsInWords(game, table, t)).toEqual([
      'Teams: 2',
      'new: 7',
      '<option-memory-aid>',
      '<option-move-seconds>: 30',
    ]);
  });
  test('name the edition, and go by its options', () => {
    const edition = { name: 'first', title: 'First', reconstruction: true, facts: [], options: [option({})] };
    const game = { options: [], editions: [edition] } as unknown as GameInfo;
    const table = { players: 4, options: { teams: 2 }, edition: 'first' } as unknown as TableInfo;
    expect(settingsInWords(game, table, t)).toEqual(['<edition>', 'Teams: 2']);
  });
});
