import { roundAction } from '@society/contracts';
import type { ActionResult, RoundAction, RoundView } from '@society/contracts';
import { differenceOn, shownOn } from '@society/golf';
import type { OutboxEntry } from '@society/web-kit';

const verdicts = ['kept', 'refused', 'differs', 'settled'] as const;
/**
 * What became of an action that did not have the effect its maker wanted, until they have seen that. `kept`: the admins can see it; `refused`; `differs`
 * and `settled`: it does not change the score that is shown.
 */
export type Verdict = { readonly outcome: (typeof verdicts)[number]; readonly message: string };
/** An action as the device keeps it: undelivered, or with the verdict that its maker has still to see. */
export type Logged = { readonly action: RoundAction; readonly verdict?: Verdict };
/** What a person did to a match and is still in the log, in their order. */
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
  return verdicts.some((one) => one === outcome) && typeof message === 'string';
};

const isAction = (value: unknown): value is RoundAction => roundAction.safeParse(value).success;

/**
 * Reads what the device kept; undefined for what this version cannot read, which stays on the device for a version that can. An action keeps fields that
 * this version does not know: the shell also delivers what remotes of a newer release recorded, and the service may know these fields.
 */
const parseLogged = (kept: unknown): Logged | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { action, verdict } = kept as Record<keyof Logged, unknown>;
  return isAction(action) ? { action, ...(isVerdict(verdict) && { verdict }) } : undefined;
};

const isSettled = (logged: Logged): logged is Required<Logged> => logged.verdict !== undefined;

/** A person's log, by match; the match with the oldest entry comes first. Leaves out what others did on this device. */
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

type OnHole = Extract<RoundAction, { kind: 'hole' | 'accept' }>;
const isOnHole = (action: RoundAction): action is OnHole => action.kind === 'hole' || action.kind === 'accept';

/** Whether somebody did something else to the hole of an action afterwards. */
const isCorrected = ({ playerId, hole }: OnHole, later: readonly RoundAction[]): boolean =>
  later.some((one) => isOnHole(one) && one.playerId === playerId && one.hole === hole);

/**
 * Whether an action had no effect, and the match's page does not tell its maker so by itself. It does with a difference, which stands there until it is
 * settled, and with news, when somebody else's entry is shown in place of theirs.
 */
const isUntold = (action: RoundAction, later: readonly RoundAction[], round: RoundView): boolean => {
  if (!isOnHole(action) || isCorrected(action, later)) return false;
  const { id, playerId, hole, strokes } = action;
  if (playerId === undefined || hole === undefined) return false;
  const entry = round.entries.find((one) => one.id === id);
  if (entry?.effect === 'none') return true;
  const shown = shownOn(round, playerId, hole);
  const isNews = entry !== undefined && shown?.by !== entry.by;
  return shown?.strokes !== strokes && !isNews && !differenceOn(round, playerId, hole);
};

/**
 * What stays in the log of an action after its answer: an action without effect stays until its maker has seen that, any other goes (undefined).
 * @param given.later what the same person did afterwards, as far as it is in the same batch; `round` is the one in the answer, if there is one
 */
export const remains = (
  action: RoundAction,
  { outcome, message = '' }: ActionResult,
  { later, round }: { readonly later: readonly RoundAction[]; readonly round: RoundView | undefined },
): Logged | undefined => {
  if (outcome === 'applied' || outcome === 'known') return undefined;
  const stays = outcome === 'kept' || outcome === 'refused' || (round !== undefined && isUntold(action, later, round));
  return stays ? { action, verdict: { outcome, message } } : undefined;
};
