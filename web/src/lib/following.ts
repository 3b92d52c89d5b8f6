/** What a viewer sees, kept up to date from one message to the next. */
import { applyChange, checksum } from './changes';
import type { Action, Offer, Part, State, Steps } from './protocol';

export interface Seen {
  at: number;
  seat: number;
  view: unknown;
  offers: Offer[];
  /** The first step that the log shows. */
  logFrom: number;
  racing: boolean;
}

/** Return what a full state shows. */
export function seenIn(state: State): Seen {
  const { at, seat, view, legal, log_from, racing } = state;
  return { at, seat, view, offers: legal, logFrom: log_from ?? 0, racing: racing ?? false };
}

/** Return what is seen after more steps; null if the message does not fit, or leads to another view than the server's. */
export function seenAfter(seen: Seen, message: Steps): Seen | null {
  if (message.seat !== seen.seat || message.at - message.steps.length !== seen.at) return null;
  try {
    const view = applyChange(message.view, seen.view);
    const offers = message.legal ? (applyChange(message.legal, seen.offers) as Offer[]) : seen.offers;
    if (checksum(view) !== message.check) return null;
    const { at, seat, log_from, racing } = message;
    return { at, seat, view, offers, logFrom: log_from ?? 0, racing: racing ?? false };
  } catch {
    return null;
  }
}

/** Return legal actions one by one: an offer whose last part is a list has an action for each of its members. */
export function expanded(offers: Offer[]): Action[] {
  return offers.flatMap((offer) => {
    const last = offer.at(-1);
    return Array.isArray(last) ? last.map((member) => [...offer.slice(0, -1), member] as Part[]) : [offer as Part[]];
  });
}
