/** Dates as people say them. */
import type { Lang } from './types';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Return how long ago a time was, both in seconds since 1970: `3 hours ago`. */
export function ago(then: number, now: number, lang: Lang): string {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [unit, length] of UNITS) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return format.format(0, 'second');
}

/** Return the time of day of a moment in seconds since 1970; if it was another day, with the day. */
export function clockTime(then: number, now: number, lang: Lang): string {
  const [date, today] = [new Date(then * 1000), new Date(now * 1000)];
  const day: Intl.DateTimeFormatOptions =
    date.toDateString() === today.toDateString() ? {} : { day: 'numeric', month: 'short' };
  return date.toLocaleString(lang, { ...day, hour: '2-digit', minute: '2-digit' });
}
