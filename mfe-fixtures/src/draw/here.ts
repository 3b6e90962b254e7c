import type { InOrOut } from '@society/contracts';
import { keptLineUp } from './kept-line-up.ts';
import type { LineUp } from './line-up.ts';

/** What an admin ticked by hand, by person, whether those count who have not answered, and whether people who have not met are favoured. */
export type Here = {
  readonly ticks: Readonly<Record<string, boolean>>;
  readonly unanswered?: boolean | undefined;
  readonly favoursStrangers?: boolean | undefined;
  /** What the admin made by hand of the pairs of those who are here. */
  readonly lineUp?: LineUp | undefined;
};

/** The choice as a device kept it; nothing is chosen in what is none. */
export const keptHere = (kept: unknown): Here => {
  if (typeof kept !== 'object' || kept === null || !('ticks' in kept)) return { ticks: {} };
  const { ticks, unanswered, favoursStrangers, ...rest } = kept as Readonly<Record<string, unknown>>;
  const lineUp = keptLineUp(rest['lineUp']);
  const given = Object.entries(typeof ticks === 'object' && ticks !== null ? ticks : {}).filter(
    (one): one is [string, boolean] => typeof one[1] === 'boolean',
  );
  return {
    ticks: Object.fromEntries(given),
    ...(typeof unanswered === 'boolean' && { unanswered }),
    ...(favoursStrangers === true && { favoursStrangers }),
    ...(lineUp && { lineUp }),
  };
};

/** Whether those who have not answered are here: as the admin said, else where nobody at all has said in. */
export const countsUnanswered = ({ unanswered }: Here, answers: ReadonlyMap<string, InOrOut>): boolean =>
  unanswered ?? ![...answers.values()].includes('in');

/** Who of these is here: who was ticked, else who is in, and by the switch who has not answered. What was ticked by hand stays as it was. */
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
