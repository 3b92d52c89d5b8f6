/** The entries of the log panel: a long deal is one entry that can be opened. */
import type { Line, SeenStep } from './types';

export interface LogEntry {
  number: number;
  actor: number;
  lines: Line[];
  /** How many steps it stands for. */
  run: number;
}

const LONG = 4;
const LOOK_BACK = 6;

/** What to show in a pause: the lines of the last step, and some before if those are few. */
export function countLines(log: SeenStep[]): Line[] {
  const lines = log.slice(-LOOK_BACK).flatMap((step) => step.lines);
  return lines.slice(-Math.max(log.at(-1)?.lines.length ?? 0, LOOK_BACK));
}

/** Return the steps that have lines. Four or more steps of chance in a row with the same verb are one entry. */
export function logEntries(log: SeenStep[]): LogEntry[] {
  const found: LogEntry[] = [];
  let from = 0;
  while (from < log.length) {
    const first = log[from]!;
    let to = from + 1;
    while (to < log.length && first.actor < 0 && log[to]!.actor < 0 && log[to]!.action[0] === first.action[0]) to++;
    const run = log.slice(from, to);
    if (run.length >= LONG)
      found.push({
        number: first.number,
        actor: first.actor,
        lines: run.flatMap((step) => step.lines),
        run: run.length,
      });
    else
      for (const step of run)
        if (step.lines.length) found.push({ number: step.number, actor: step.actor, lines: step.lines, run: 1 });
    from = to;
  }
  return found;
}
