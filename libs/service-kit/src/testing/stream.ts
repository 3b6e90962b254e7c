import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export type ReceivedEvent = { readonly name: string; readonly data: unknown };

/** An event stream as a client sees it. */
export type OpenedStream = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Everything that has come so far, unparsed. */
  readonly text: () => string;
  readonly events: () => readonly ReceivedEvent[];
  /** Whether the stream is over, by a regular end or broken off. */
  readonly ended: () => boolean;
  /** Whether the stream had a regular end as HTTP defines it, and was not broken off. */
  readonly endedInOrder: () => boolean;
  readonly close: () => void;
};

const eventOf = (block: string): readonly ReceivedEvent[] => {
  const lines = block.split('\n');
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const name = field('event');
  return name === undefined ? [] : [{ name, data: JSON.parse(field('data') ?? 'null') as unknown }];
};

/** Opens an event stream on a connection of its own, and resolves once the answer has begun. */
export const openStream = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenedStream> =>
  new Promise((resolve, reject) => {
    let text = '';
    let ended = false;
    const call = httpRequest(
      address,
      { headers: { accept: 'text/event-stream', ...headers }, agent: false },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('error', () => undefined);
        answer.on('close', () => (ended = true));
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: () => text,
          events: () => text.split('\n\n').slice(0, -1).flatMap(eventOf),
          ended: () => ended,
          endedInOrder: () => ended && answer.complete,
          close: () => void call.destroy(),
        });
      },
    );
    call.on('error', reject);
    call.end();
  });
