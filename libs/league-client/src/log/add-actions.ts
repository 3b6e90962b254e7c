import type { ActionResult, RoundAction } from '@society/contracts';
import { outbox } from '@society/web-kit';

/** What was recorded on this device. */
export type Recorded = {
  /** False: the device has no room, and only the open page holds it. */
  readonly isKept: boolean;
  /** What the server says of each action; undefined where it says nothing within a moment. Never rejects. */
  readonly results: Promise<readonly ActionResult[] | undefined>;
};

/** How long a screen waits for the server before it takes what was done as waiting for signal. */
const momentMs = 1500;

const isResult = (value: unknown): value is ActionResult =>
  typeof value === 'object' && value !== null && 'id' in value && 'outcome' in value;

/** What the server says of actions, from now on, in whichever tab it is heard. */
const hearResults = (ids: readonly string[]): Recorded['results'] =>
  new Promise((resolve) => {
    const heard = new Map<string, ActionResult>();
    const end = (results: readonly ActionResult[] | undefined): void => {
      clearTimeout(limit);
      stop();
      resolve(results);
    };
    const limit = setTimeout(() => end(undefined), navigator.onLine ? momentMs : 0);
    const stop = outbox.onSettled(({ answers = new Map<string, unknown>() }) => {
      for (const [id, answer] of answers) if (ids.includes(id) && isResult(answer)) heard.set(id, answer);
      if (heard.size === ids.length) end([...heard.values()]);
    });
  });

/**
 * Records what a person does to a match: resolves once the device has it for good, or cannot keep it. It is delivered from then on by itself,
 * in its order, once, whoever notices first that there is signal. Ids are made by `newActionId`.
 */
export const addActions = async (
  person: string,
  matchId: string,
  actions: readonly RoundAction[],
): Promise<Recorded> => {
  const results = hearResults(actions.map(({ id }) => id));
  const isKept = await outbox.add(
    actions.map((action) => ({ id: action.id, person, topic: matchId, value: { action } })),
  );
  return { isKept, results };
};

/**
 * An id for one tap: 128 random bits as 32 hexadecimal digits. Not `crypto.randomUUID`, which browsers keep from pages served over plain
 * http, as when phones on the club's Wi-Fi play against one laptop.
 */
export const newActionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
