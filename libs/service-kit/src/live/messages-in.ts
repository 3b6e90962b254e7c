import { liveMessage } from '@society/contracts';
import type { LiveEvent } from '@society/contracts';

/** What one event of a stream says; undefined when it is a comment, or a message that a newer service says. */
const messageOf = (event: string): LiveEvent | undefined => {
  const data = /^data: ?(.*)$/m.exec(event)?.[1];
  return data === undefined ? undefined : liveMessage.safeParse(JSON.parse(data)).data;
};

/** The messages of an event stream, in order, until it ends. Throws what breaks it, and a SyntaxError for data that is no JSON. */
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
