import 'fake-indexeddb/auto';
import { registerHooks } from 'node:module';
import { sendActions } from '@society/contracts';
import type { RoundAction } from '@society/contracts';

/** The network of a phone: answers its call, or throws as a browser does without a response. */
export type Line = (path: string, init: RequestInit) => Promise<Response>;

// The whole of web-kit needs a bundler; the part that the log uses does not.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === '@society/web-kit' ? '@society/web-kit/headless' : specifier, context),
});
// There are no tabs here, and the window can only listen to events.
Object.assign(globalThis, { BroadcastChannel: undefined, window: new EventTarget() });

const { outbox } = await import('@society/web-kit/headless');
const { addActions, deliver, logOf } = await import('@society/league-client/log');

/** The actions in the body of a call. */
export const sentIn = ({ body }: RequestInit): { readonly actions: readonly RoundAction[] } =>
  sendActions.body.parse(typeof body === 'string' ? JSON.parse(body) : undefined);

/** The phones share one outbox, that of this process. Each is told apart by the beginning of its action ids. */
const lines = new Map<string, Line>();
const ownFetch = globalThis.fetch;
globalThis.fetch = (input, init = {}) => {
  if (typeof input !== 'string' || !input.startsWith('/')) return ownFetch(input, init);
  const { actions } = sentIn(init);
  const line = [...lines].find(([phone]) => actions[0]?.id.startsWith(`${phone}-`))?.[1];
  if (!line) throw new Error('No phone has made this');
  return line(input, init);
};

/** A phone's log as the app has it, on a database in memory. The ids of its actions begin with its name and `-`. */
export const openLog = (phone: string, matchId: string, line: Line) => {
  lines.set(phone, line);
  const read = () =>
    new Promise<ReturnType<typeof logOf>>((resolve) => {
      const look = (): void => {
        if (!outbox.state().isLoaded) return;
        stop();
        resolve(logOf(outbox.state().entries, phone));
      };
      const stop = outbox.subscribe(() => queueMicrotask(look));
      queueMicrotask(look);
    });
  return {
    add: async (action: RoundAction): Promise<void> => void (await addActions(phone, matchId, [action])),
    waiting: async () => (await read()).flatMap((log) => log.waiting),
    /** Delivers once. Verdicts that the app would show to the player count as seen. */
    deliver: async () => {
      await read();
      const delivered = await deliver(phone);
      const seen = (await read()).flatMap(({ verdicts }) => verdicts.map(({ action }) => action.id));
      if (seen.length > 0) await outbox.remove(seen);
      return delivered;
    },
    /** Kills the app and opens it again: only what was committed is there. */
    kill: (): void => outbox.reset(),
    close: (): void => void lines.delete(phone),
  };
};
