import 'fake-indexeddb/auto';
import { registerHooks } from 'node:module';
import { sendActions } from '@society/contracts';
import type { RoundAction } from '@society/contracts';

/** The other end of a phone's line: takes its call, or throws as a browser does without an answer. */
export type Line = (path: string, init: RequestInit) => Promise<Response>;

// The whole of web-kit needs a bundler; what the log takes of it does not.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === '@society/web-kit' ? '@society/web-kit/headless' : specifier, context),
});
// No tabs, and nothing of a page but that it can be listened to.
Object.assign(globalThis, { BroadcastChannel: undefined, window: new EventTarget() });

const { outbox } = await import('@society/web-kit/headless');
const { addActions, deliver, logOf } = await import('@society/league-client/log');

/** What is sent with a call to record actions. */
export const sentIn = ({ body }: RequestInit): { readonly actions: readonly RoundAction[] } =>
  sendActions.body.parse(typeof body === 'string' ? JSON.parse(body) : undefined);

/** Each phone is a person of its own on the one device that this process is. */
const lines = new Map<string, Line>();
const ownFetch = globalThis.fetch;
globalThis.fetch = (input, init = {}) => {
  if (typeof input !== 'string' || !input.startsWith('/')) return ownFetch(input, init);
  const { actions } = sentIn(init);
  const line = [...lines].find(([phone]) => actions[0]?.id.startsWith(`${phone}-`))?.[1];
  if (!line) throw new Error('No phone has made this');
  return line(input, init);
};

/** The log of a phone, as the app has it, on a database in memory. Ids of its actions begin with its name and `-`. */
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
    /** One go; what its maker has to see, they have seen. */
    deliver: async () => {
      await read();
      const delivered = await deliver(phone);
      const seen = (await read()).flatMap(({ verdicts }) => verdicts.map(({ action }) => action.id));
      if (seen.length > 0) await outbox.remove(seen);
      return delivered;
    },
    /** The app is killed, and opened anew: only what was committed is there. */
    kill: (): void => outbox.reset(),
    close: (): void => void lines.delete(phone),
  };
};
