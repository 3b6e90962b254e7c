import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { streamEvents } from '@society/contracts';
import { until } from '../wait.ts';

/** An event stream that reconnects as a browser's does, after the time that the server asked for. */
export type StreamClient = {
  readonly isOpen: () => boolean;
  /** The times at which it was opened, by `performance.now()`. */
  readonly opened: readonly number[];
  /** The number of events with this name so far. */
  readonly received: (name: string) => number;
  readonly close: () => void;
};

/** What a browser waits when the server names no time. */
const defaultRetryMs = 3000;

/** Opens an event stream; it reconnects until it is closed. */
export const openStream = (url: string, headers: { readonly cookie: string }): StreamClient => {
  const opened: number[] = [];
  const counts = new Map<string, number>();
  let retryMs = defaultRetryMs;
  let open = false;
  let closed = false;
  let current: ClientRequest | undefined;
  let again: NodeJS.Timeout | undefined;

  const read = (line: string): void => {
    const [, field, value = ''] = /^(retry|event): ?(.*)$/.exec(line) ?? [];
    if (field === 'retry') retryMs = Number(value);
    if (field === 'event') counts.set(value, (counts.get(value) ?? 0) + 1);
  };

  const connect = (): void => {
    let lost = false;
    const lose = (): void => {
      if (lost) return;
      lost = true;
      open = false;
      if (!closed) again = setTimeout(connect, retryMs);
    };
    current = request(
      `${url}${streamEvents.path}`,
      { agent: false, headers: { ...headers, accept: 'text/event-stream' } },
      (answer) => {
        let rest = '';
        open = answer.statusCode === 200;
        if (open) opened.push(performance.now());
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          const lines = (rest + chunk).split('\n');
          rest = lines.pop() ?? '';
          lines.forEach(read);
        });
        answer.once('close', lose);
        answer.on('error', lose);
      },
    );
    current.on('error', lose);
    current.end();
  };
  connect();
  return {
    isOpen: () => open,
    opened,
    received: (name) => counts.get(name) ?? 0,
    close: () => {
      closed = true;
      clearTimeout(again);
      current?.destroy();
    },
  };
};

/** Does something that changes a match, and waits until every stream has received the change. */
export const untilHeard = async (
  streams: readonly StreamClient[],
  something: () => Promise<unknown>,
  limitMs: number,
): Promise<void> => {
  const changes = (): readonly number[] => streams.map((stream) => stream.received('match.changed'));
  const before = changes();
  await something();
  await until(
    'the change on every stream',
    () => changes().every((count, index) => count > (before[index] ?? 0)),
    limitMs,
  );
};
