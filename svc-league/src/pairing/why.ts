import type { Pair } from './pairing.ts';
import { pairKey, timesMet } from './season.ts';
import type { Season } from './season.ts';

/** What the sentences rest on. `date` is the evening's and `met` has those of all meetings by two people, ISO 8601 in UTC. */
export type Past = {
  readonly date: string;
  /** What is before it has been, ISO 8601 in UTC. */
  readonly today: string;
  readonly met: ReadonlyMap<string, readonly string[]>;
  /** The fixture's own season alone. */
  readonly own: Season;
  /** The weight by which those who have not met were favoured. */
  readonly strangers?: number | undefined;
  readonly timeZone: string;
};

/** When two met last before an evening; undefined when they did not. A draw for an evening that is still ahead is no meeting yet. */
const lastMet = ({ met, date, today }: Past, one: string, other: string): string | undefined =>
  (met.get(pairKey(one, other)) ?? [])
    .filter((each) => each < date && each < today)
    .toSorted()
    .at(-1);

/** '3 May', with the year where it is not the evening's. */
const dayOf = (moment: string, { date, timeZone }: Past): string => {
  const isOfYear = moment.slice(0, 4) === date.slice(0, 4);
  const year = isOfYear ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year, timeZone }).format(new Date(moment));
};

/** Whether each of two met everybody else who is there, and not longer ago than each other. */
const isLongestAgo = (past: Past, { player1Id, player2Id }: Pair, last: string, there: readonly string[]): boolean =>
  [player1Id, player2Id].every((one) =>
    there.every((other) => other === one || (lastMet(past, one, other) ?? '') >= last),
  );

/**
 * Why the league pairs two, in one short sentence that is true whatever it hangs on.
 * @param there everybody of whom the pairs were made
 */
export const whyPaired = (pair: Pair, there: readonly string[], past: Past): string => {
  const { player1Id, player2Id } = pair;
  const last = lastMet(past, player1Id, player2Id);
  if (last === undefined) {
    const [later] = past.met.get(pairKey(player1Id, player2Id)) ?? [];
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
