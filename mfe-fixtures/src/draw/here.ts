import type { InOrOut } from '@society/contracts';
import { keptLineUp } from './kept-line-up.ts';
import type { LineUp } from './line-up.ts';

/** What the admin chose. `ticks`: set by hand, by person id. `unanswered`: whether people who have not answered count as here. */
export type Here = {
  readonly ticks: Readonly<Record<string, boolean>>;
  readonly unanswered?: boolean | undefined;
  readonly favoursStrangers?: boolean | undefined;
  /** The line-up as the admin changed it by hand. */
  readonly lineUp?: LineUp | undefined;
  /** The evening's day, at the club, for which the ticks are. */
  readonly day?: string;
};

/**
 * Reads the choice that the device kept, for an evening on this day. What cannot be read counts as not chosen. After a move to another day everybody is
 * asked anew, so ticks and switch are then not chosen either. The pairs stay: those of two people who are here are what the admin wants.
 */
export const keptHere = (kept: unknown, day: string): Here => {
  if (typeof kept !== 'object' || kept === null || !('ticks' in kept)) return { ticks: {}, day };
  const { favoursStrangers, ...rest } = kept as Readonly<Record<string, unknown>>;
  const lineUp = keptLineUp(rest['lineUp']);
  // An earlier version kept no day.
  const { ticks, unanswered } = (rest['day'] ?? day) === day ? rest : {};
  const given = Object.entries(typeof ticks === 'object' && ticks !== null ? ticks : {}).filter(
    (one): one is [string, boolean] => typeof one[1] === 'boolean',
  );
  return {
    ticks: Object.fromEntries(given),
    ...(typeof unanswered === 'boolean' && { unanswered }),
    ...(favoursStrangers === true && { favoursStrangers }),
    ...(lineUp && { lineUp }),
    day,
  };
};

/** Whether people who have not answered count as here: what the admin chose, else only when nobody at all has said In. */
export const countsUnanswered = ({ unanswered }: Here, answers: ReadonlyMap<string, InOrOut>): boolean =>
  unanswered ?? ![...answers.values()].includes('in');

/** Who of `ids` is here. A tick by hand decides; without one the answer, and without an answer the switch. */
export const whoIsHere = (
  ids: readonly string[],
  here: Here,
  answers: ReadonlyMap<string, InOrOut>,
): ReadonlySet<string> => {
  const others = countsUnanswered(here, answers);
  const isIn = (id: string): boolean => (answers.has(id) ? answers.get(id) === 'in' : others);
  return new Set(ids.filter((id) => here.ticks[id] ?? isIn(id)));
};

/** Who says Out now and did not before. */
export const saidOutSince = (
  before: ReadonlyMap<string, InOrOut>,
  now: ReadonlyMap<string, InOrOut>,
): ReadonlySet<string> => new Set([...now.keys()].filter((id) => now.get(id) === 'out' && before.get(id) !== 'out'));
