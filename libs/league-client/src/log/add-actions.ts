import type { ActionResult, RoundAction } from '@society/contracts';
import { outbox } from '@society/web-kit';

/** What was recorded on this device. */
export type Recorded = {
  /** False: the device has no room, and only the open page holds it. */
  readonly isKept: boolean;
  /** The server's result for each action; undefined when they do not all come within 1.5 s, and at once in an offline browser. Never rejects. */
  readonly results: Promise<readonly ActionResult[] | undefined>;
};

/** How long a screen waits for the server before it takes what was done as waiting for signal. */
const momentMs = 1500;

const isResult = (value: unknown): value is ActionResult =>
  typeof value === 'object' && value !== null && 'id' in value && 'outcome' in value;

/** The server's results for actions, from now on, whichever tab delivers them. */
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
 * Records what a person does to a match. Resolves once the device has it on disk, or cannot keep it. From then on the actions are delivered by
 * themselves, in their order, each applied once, as soon as any tab notices that there is signal. `newActionId` makes their ids. Never rejects.
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
