/** The options of a table in words. */
import type { GameInfo, OptionInfo, Say, Setting, TableInfo } from './types';

/** Return the options that differ from their defaults, then the settings of the table itself. */
export function settingsInWords(game: GameInfo, table: TableInfo, t: Say): string[] {
  const edition = game.editions.find(({ name }) => name === table.edition);
  const known = new Map((edition?.options ?? game.options).map((option) => [option.name, option]));
  const options = Object.entries(table.options).map(([name, value]) => {
    const option = known.get(name);
    return option ? optionInWords(option, value, table.players, t) : `${name}: ${value}`;
  });
  if (edition) {
    options.unshift(
      t('edition', { title: edition.title, kind: edition.reconstruction ? 'reconstruction' : 'sourced' }),
    );
  }
  const first = firstInWords(game, table, t);
  if (first) options.push(first);
  const aid = table.memory_aid;
  if (typeof aid === 'boolean' && game.memory_aid) {
    options.push(t(aid ? 'option-memory-aid' : 'option-memory-aid-none'));
  }
  if (table.move_seconds) options.push(`${t('option-move-seconds')}: ${table.move_seconds}`);
  if (game.pauses && table.pause === 0) options.push(t('option-no-pause'));
  return options;
}

/** The ways to settle who deals or begins first. */
export const FIRST = ['chance', 'youngest', 'eldest', 'sat', 'seat'] as const;

/** Whether the host has to say whose seat it is. */
export const mustName = (first: (typeof FIRST)[number] | undefined): boolean =>
  first === 'youngest' || first === 'eldest' || first === 'seat';

/** Who deals or begins first, if that is not left to chance. */
function firstInWords(game: GameInfo, table: TableInfo, t: Say): string {
  if (!game.first || !table.first || table.first === 'chance') return '';
  const name = typeof table.first_seat === 'number' ? table.seats[table.first_seat]?.name : null;
  const who = t(`first-${table.first}`);
  return `${t(`first-${game.first}`)}: ${name ? (table.first === 'seat' ? name : `${who} (${name})`) : who}`;
}

/** Return an option with its value: `Teams: 2 teams`; for a flag that is on, its label alone. */
export function optionInWords(option: OptionInfo, value: Setting, players: number, t: Say): string {
  if (value === true) return option.label;
  return `${option.label}: ${valueInWords(option, value, players, t)}`;
}

function valueInWords(option: OptionInfo, value: Setting, players: number, t: Say): string {
  if (value === false) return t('off');
  if (value === null) return option.none || t('option-none');
  const nth = option.choices?.[players]?.indexOf(Number(value)) ?? -1;
  return option.labels?.[players]?.[nth] ?? String(value);
}
