import { liveMessage } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';

/** The message in one event of a stream; undefined for a comment, or for a message that only a newer service knows. */
const messageOf = (event: string): LiveEvent | undefined => {
  const data = /^data: ?(.*)$/m.exec(event)?.[1];
  return data === undefined ? undefined : liveMessage.safeParse(JSON.parse(data)).data;
};

/**
 * The messages of an event stream, in order, until it ends. Throws the error that breaks the stream, and a SyntaxError for data that is not
 * JSON.
 */
export async function* messagesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const message = messageOf(event);
      if (message) yield message;
    }
  }
}
