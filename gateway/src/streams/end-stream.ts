import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

const sources = new WeakMap<ServerResponse, Readable>();

/** Remembers what is being piped into a stream's answer, so that `endStream` can stop it. */
export const watchSource = (stream: ServerResponse): void =>
  void stream.once('pipe', (source: Readable) => sources.set(stream, source));

/** Ends an answer that is being passed through, in order: the client sees its end, not a broken connection. */
export const endStream = (stream: ServerResponse): void => {
  if (!stream.headersSent) {
    stream.destroy();
    return;
  }
  sources.get(stream)?.unpipe(stream);
  stream.end();
};
