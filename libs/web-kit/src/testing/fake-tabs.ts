import { setImmediate as turn } from 'node:timers/promises';

type Waiting = { readonly lead: () => Promise<void>; readonly done: () => void };

/** jsdom has neither locks nor channels; these serve all "tabs" of a test, which are in one page. */
export const fakeTabs = () => {
  const channels = new Set<FakeChannel>();
  const queues = new Map<string, Waiting[]>();

  class FakeChannel extends EventTarget {
    readonly name: string;

    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }

    postMessage(data: unknown): void {
      for (const each of [...channels])
        if (each !== this && each.name === this.name)
          queueMicrotask(() => channels.has(each) && each.dispatchEvent(new MessageEvent('message', { data })));
    }

    close(): void {
      channels.delete(this);
    }
  }

  const serve = async (name: string): Promise<void> => {
    const queue = queues.get(name) ?? [];
    for (let first = queue[0]; first; first = queue[0]) {
      await first.lead();
      first.done();
      queue.splice(queue.indexOf(first), 1);
    }
  };

  const request = (name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>): Promise<void> =>
    new Promise((done, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const own = { lead, done };
      queue.push(own);
      signal.addEventListener('abort', () => {
        if (queue.indexOf(own) > 0) queue.splice(queue.indexOf(own), 1);
        reject(new Error('aborted'));
      });
      if (queue.length === 1) void turn().then(() => serve(name));
    });

  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return {
    /** Waits until every free lock is taken and every message has arrived. */
    settle: async (): Promise<void> => {
      for (let turns = 0; turns < 5; turns += 1) await turn();
    },
    /** Takes locks and channels away, as in a browser without them. */
    remove: (): void => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
      Reflect.deleteProperty(navigator, 'locks');
    },
  };
};
