import { clubDay } from '@society/kernel';
import type { Pair } from './pairing.ts';
import { pairKey, timesMet } from './past-evenings.ts';
import type { Meetings, PairingHistory } from './past-evenings.ts';

/** What the sentences are made from. `date` is the evening's; all dates are ISO 8601 in UTC. */
export type Past = Meetings & {
  readonly date: string;
  /** Meetings in the fixture's own season only. */
  readonly own: PairingHistory;
  /** The weight by which those who have not met were favoured. */
  readonly strangers?: number | undefined;
  readonly timeZone: string;
};

/** When two met last; undefined when they did not. */
const lastMet = ({ met }: Past, one: string, other: string): string | undefined =>
  (met.get(pairKey(one, other)) ?? []).toSorted().at(-1);

/** '3 May', with the year where it is not the evening's. */
const dayOf = (moment: string, { date, timeZone }: Past): string => {
  const yearOf = (each: string): string => clubDay(new Date(each), timeZone).slice(0, 4);
  const isOfYear = yearOf(moment) === yearOf(date);
  const year = isOfYear ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year, timeZone }).format(new Date(moment));
};

/** Whether each of the two has met everybody else there, and with nobody longer ago than with each other. */
const isLongestAgo = (past: Past, { player1Id, player2Id }: Pair, last: string, there: readonly string[]): boolean =>
  [player1Id, player2Id].every((one) =>
    there.every((other) => other === one || (lastMet(past, one, other) ?? '') >= last),
  );

/**
 * Why the league pairs these two, in one short sentence that is true by itself.
 * @param there everybody who was there to be paired
 */
export const whyPaired = (pair: Pair, there: readonly string[], past: Past): string => {
  const { player1Id, player2Id } = pair;
  const last = lastMet(past, player1Id, player2Id);
  if (last === undefined) {
    const [later] = past.ahead.get(pairKey(player1Id, player2Id)) ?? [];
    return later === undefined
      ? 'Have not met this season'
      : `Have not met so far; also drawn for ${dayOf(later, past)}`;
  }
  const day = dayOf(last, past);
  if (timesMet(past.own, player1Id, player2Id) === 0) return `Have not met this season; last met ${day}`;
  if (isLongestAgo(past, pair, last, there)) return `Last met ${day}, the longest ago of those free`;
  return past.strangers
    ? `Last met ${day}; other pairs would let fewer meet for the first time, or be more or later rematches`
    : `Last met ${day}; other pairs would be more or later rematches`;
};
