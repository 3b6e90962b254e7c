import { roundAction } from '@society/contracts';
import type { ActionResult, RoundAction } from '@society/contracts';
import type { OutboxEntry } from '@society/web-kit';

/** An action that did not count, until whoever made it has seen that: `kept` for the admins to see, or `refused`. */
export type Verdict = { readonly outcome: 'kept' | 'refused'; readonly message: string };
/** An action as the device keeps it: undelivered, or with the verdict that its maker has still to see. */
export type Logged = { readonly action: RoundAction; readonly verdict?: Verdict };
/** What a person did to a match that is still in the log, in their order. */
export type MatchLog = {
  readonly matchId: string;
  /** Not delivered yet. */
  readonly waiting: readonly RoundAction[];
  readonly verdicts: readonly Required<Logged>[];
  /** False while only this page holds some of it, since the device has no room. */
  readonly isKept: boolean;
};

const isVerdict = (value: unknown): value is Verdict => {
  if (typeof value !== 'object' || value === null) return false;
  const { outcome, message } = value as Record<keyof Verdict, unknown>;
  return (outcome === 'kept' || outcome === 'refused') && typeof message === 'string';
};

/** Reads what the device kept; undefined for what this version cannot read, which stays there for one that can. */
const parseLogged = (kept: unknown): Logged | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { action, verdict } = kept as Record<keyof Logged, unknown>;
  const parsed = roundAction.safeParse(action);
  if (!parsed.success) return undefined;
  return { action: parsed.data, ...(isVerdict(verdict) && { verdict }) };
};

const isSettled = (logged: Logged): logged is Required<Logged> => logged.verdict !== undefined;

/** The log of a person, by match, that in which something was done first being first. What others did on this device is left alone. */
export const logOf = (entries: readonly OutboxEntry[], person: string | undefined): readonly MatchLog[] => {
  const own = entries.filter((entry) => entry.person === person);
  return [...new Set(own.map(({ topic }) => topic))].flatMap((matchId) => {
    const ofMatch = own.filter(({ topic }) => topic === matchId);
    const logged = ofMatch.flatMap(({ value }) => parseLogged(value) ?? []);
    if (logged.length === 0) return [];
    return {
      matchId,
      waiting: logged.filter((one) => !isSettled(one)).map(({ action }) => action),
      verdicts: logged.filter(isSettled),
      isKept: ofMatch.every(({ isKept }) => isKept),
    };
  });
};

/** What stays of an action after its answer: what did not count until its maker has seen it, of anything else nothing. */
export const remains = (action: RoundAction, { outcome, message = '' }: ActionResult): Logged | undefined =>
  outcome === 'kept' || outcome === 'refused' ? { action, verdict: { outcome, message } } : undefined;
