import { messagesIn } from './messages-in.ts';

const stream = (...chunks: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
const all = async (body: ReadableStream<Uint8Array>) => {
  const found = [];
  for await (const message of messagesIn(body)) found.push(message);
  return found;
};

test('when events come in any pieces, then each is read once, whole and in order', async () => {
  const text =
    'retry: 1200\n\nevent: recent\ndata: {"name":"recent","ms":5,"changes":[]}\n\nevent: club.changed\ndata: {"name":"club.changed","version":2}\n\n';
  const expected = [
    { name: 'recent', ms: 5, changes: [] },
    { name: 'club.changed', version: 2 },
  ];
  expect(await all(stream(text))).toEqual(expected);
  expect(await all(stream(...text))).toEqual(expected);
});

test('when a message is one that nobody here knows, or was cut off, then it is left out', async () => {
  const body = stream(
    'data: {"name":"weather.changed"}\n\n: a comment\n\ndata: {"name":"resync"}\n\ndata: {"name":"re',
  );
  expect(await all(body)).toEqual([{ name: 'resync' }]);
});

test('when what was said lately names something that nobody here knows, then the rest of it is read', async () => {
  const known = { name: 'club.changed', version: 2 } as const;
  const changes = [{ name: 'weather.changed', version: 1 }, known, { name: 'match.changed', version: 3 }];
  const body = stream(`data: ${JSON.stringify({ name: 'recent', ms: 5, changes })}\n\n`);
  expect(await all(body)).toEqual([{ name: 'recent', ms: 5, changes: [known] }]);
});
