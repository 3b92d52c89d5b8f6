/** Legal actions as the generic table offers them: in words, those of one verb together. */
import type { Action } from './types';

export interface Offer {
  /** The action as JSON. */
  key: string;
  action: Action;
  label: string;
}

export interface OfferGroup {
  verb: string;
  offers: Offer[];
}

/** Return an action in notation, for one that has no label. */
export function notation(action: Action): string {
  return action.map((part) => part ?? '?').join(' ');
}

/** Return the actions whose labels are wanted, grouped by verb, in the order in which the verbs first occur. */
export function byVerb(legal: Action[], labels: string[], wanted: (label: string) => boolean): OfferGroup[] {
  const groups = new Map<string, Offer[]>();
  legal.forEach((action, nth) => {
    const label = labels[nth] ?? notation(action);
    if (!wanted(label)) return;
    const verb = String(action[0]);
    groups.set(verb, [...(groups.get(verb) ?? []), { key: JSON.stringify(action), action, label }]);
  });
  return [...groups].map(([verb, offers]) => ({ verb, offers }));
}
