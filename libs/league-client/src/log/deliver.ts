import { sendActions } from '@society/contracts';
import type { ActionResult, RoundAction, RoundView } from '@society/contracts';
import { ApiError, call, errorText, outbox, readHint } from '@society/web-kit';
import { failedBy } from './failure.ts';
import type { Failed } from './failure.ts';
import { logOf, remains } from './logged-action.ts';
import type { Logged } from './logged-action.ts';

/** How a delivery ended: everything was answered, or why something still waits. */
export type Delivered = 'done' | Exclude<Failed, 'narrow' | 'refused'>;
/**
 * What every tab is told about a batch. `round`: the round in the answer, as `person` may see it. `askedLater`: the server wants to be asked later, and
 * why, in its words.
 */
export type Delivery = {
  readonly matchId: string;
  readonly person?: string;
  readonly round?: RoundView;
  readonly askedLater?: string;
};

/** Reads what a tab told of a delivery; it may be a tab of another release. Undefined for any other message. */
export const deliveryOf = (shared: unknown) => {
  if (typeof shared !== 'object' || shared === null || !('matchId' in shared)) return undefined;
  return {
    matchId: String(shared.matchId),
    person: 'person' in shared ? String(shared.person) : undefined,
    round: 'round' in shared ? shared.round : undefined,
    askedLater: 'askedLater' in shared ? String(shared.askedLater) : undefined,
  };
};

const maxBatch = 100;

const settle = async (
  actions: readonly RoundAction[],
  results: readonly ActionResult[],
  delivery: Delivery,
): Promise<void> => {
  const answers = new Map(results.map((result) => [result.id, result]));
  const stay = new Map<string, Logged>();
  for (const [index, action] of actions.entries()) {
    const answer = answers.get(action.id);
    const left = answer && remains(action, answer, { later: actions.slice(index + 1), round: delivery.round });
    if (left) stay.set(action.id, left);
  }
  await outbox.settle(answers, { stay, shared: delivery });
};

/** Sends the actions of a match in their order, one batch after the other. A batch that is refused as a whole gets smaller until the bad one is found. */
const deliverMatch = async (person: string, matchId: string, isStopped: () => boolean): Promise<Delivered> => {
  let limit = maxBatch;
  for (;;) {
    const log = logOf(outbox.state().entries, person).find((one) => one.matchId === matchId);
    const batch = log?.waiting.slice(0, limit) ?? [];
    if (batch.length === 0) return 'done';
    // Somebody else may have signed in, in another tab: the server would record these actions in their name. While their sign-in is being answered, the
    // cookie is theirs and no hint says so yet; this person's sign-out has stopped the delivery before.
    const signedIn = readHint();
    if (isStopped() || (signedIn && signedIn.id !== person)) return 'signedOut';
    try {
      const { round, results } = await call(sendActions, { params: { id: matchId }, body: { actions: batch } });
      const answered = results.filter((result) => batch.some(({ id }) => id === result.id));
      if (answered.length === 0) return 'later';
      await settle(batch, answered, { matchId, person, round });
    } catch (error) {
      const failed = failedBy(error instanceof ApiError ? error : new ApiError(0, ''), batch.length);
      if (failed === 'narrow') limit = Math.ceil(batch.length / 2);
      else if (failed !== 'refused') {
        if (failed === 'later' && error instanceof ApiError && error.requestId !== undefined)
          await outbox.settle(new Map(), { shared: { matchId, askedLater: error.message } satisfies Delivery });
        return failed;
      } else {
        const message = errorText(error, 'This could not be recorded');
        const results = batch.map(({ id }): ActionResult => ({ id, outcome: 'refused', message }));
        await settle(batch, results, { matchId });
        limit = maxBatch;
      }
    }
  }
};

/**
 * Sends all that a person has done on this device, match after match, until `isStopped`. Only what the server has answered leaves the log. Never
 * rejects.
 */
export const deliver = async (person: string, isStopped = (): boolean => false): Promise<Delivered> => {
  let worst: Delivered = 'done';
  for (const { matchId } of logOf(outbox.state().entries, person)) {
    const delivered = await deliverMatch(person, matchId, isStopped);
    if (delivered === 'unreached' || delivered === 'signedOut') return delivered;
    if (delivered !== 'done') worst = delivered;
  }
  return worst;
};
