import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { deserialize, serialize } from 'bson';
import { startMongo } from '../start-mongo.ts';
import type { MongoServer } from '../start-mongo.ts';
import { encodeCursorReply } from './cursor-reply.ts';
import { parseMessage } from './message.ts';

let server: MongoServer;
beforeAll(async () => {
  server = await startMongo();
});
afterAll(() => server.close());

const message = (body: Record<string, unknown>, { flags = 0, opCode = 2013 } = {}): Buffer => {
  const document = serialize(body);
  const out = Buffer.alloc(21 + document.length);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(77, 4);
  out.writeInt32LE(opCode, 12);
  out.writeUInt32LE(flags, 16);
  out.set(document, 21);
  return out;
};

const open = async (): Promise<Socket> => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const reply = async (socket: Socket): Promise<Record<string, unknown>> => {
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.readInt32LE(8)).toBe(77);
  return deserialize(data.subarray(21));
};

const ping = message({ ping: 1, $db: 'admin' });

test('when a message comes in pieces, or several come at once, then each is answered', async () => {
  const socket = await open();
  for (const byte of ping.subarray(0, 30)) socket.write(Buffer.from([byte]));
  socket.write(ping.subarray(30));
  expect(await reply(socket)).toEqual({ ok: 1 });
  const twoReplies = new Promise<number>((resolve) => {
    let received = 0;
    socket.on('data', (data: Buffer) => {
      received += data.length;
      if (received >= 68) resolve(received);
    });
  });
  socket.write(Buffer.concat([ping, ping]));
  expect(await twoReplies).toBe(68);
  socket.destroy();
});

const broken = (change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(ping);
  change(copy);
  return copy;
};

test.each([
  ['a size below the smallest', broken((copy) => copy.writeInt32LE(3, 0))],
  ['a negative size', broken((copy) => copy.writeInt32LE(-1, 0))],
  ['a size above the largest', broken((copy) => copy.writeInt32LE(48_000_001, 0))],
  ['an unknown operation', broken((copy) => copy.writeInt32LE(2012, 12))],
  ['unknown required flags', broken((copy) => copy.writeUInt32LE(4, 16))],
  ['a section of unknown kind', broken((copy) => copy.writeUInt8(9, 20))],
  ['a document larger than its message', broken((copy) => copy.writeInt32LE(9999, 21))],
  ['a document smaller than possible', broken((copy) => copy.writeInt32LE(4, 21))],
  ['a field of unknown type', broken((copy) => copy.writeUInt8(0x77, 25))],
  ['no body', broken((copy) => copy.writeUInt8(1, 20))],
  ['text of another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
])('when a message has %s, then only its connection is closed', async (_name, bytes) => {
  const other = await open();
  const socket = await open();
  socket.write(bytes);
  await once(socket, 'close');
  other.write(ping);
  expect(await reply(other)).toEqual({ ok: 1 });
  other.destroy();
});

test('when no answer is wanted, then none comes and the next command is answered', async () => {
  const socket = await open();
  socket.write(message({ insert: 'unacknowledged', documents: [{ _id: 1 }], $db: 'club' }, { flags: 2 }));
  socket.write(message({ count: 'unacknowledged', query: {}, $db: 'club' }));
  expect(await reply(socket)).toEqual({ n: 1, ok: 1 });
  socket.destroy();
});

test('when an old driver greets with OP_QUERY, then it is answered in kind, and other commands are refused so', async () => {
  const query = (body: Record<string, unknown>): Buffer => {
    const document = serialize(body);
    const name = Buffer.from('admin.$cmd\0');
    const out = Buffer.alloc(16 + 4 + name.length + 8 + document.length);
    out.writeInt32LE(out.length, 0);
    out.writeInt32LE(77, 4);
    out.writeInt32LE(2004, 12);
    out.set(name, 20);
    out.set(document, 28 + name.length);
    return out;
  };
  const socket = await open();
  socket.write(query({ isMaster: 1, helloOk: true }));
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  expect(deserialize(greeting.subarray(36))).toMatchObject({
    ismaster: true,
    helloOk: true,
    maxWireVersion: 25,
    maxBsonObjectSize: 16_777_216,
    ok: 1,
  });
  socket.write(query({ ping: 1, find: 'x' }));
  const [refusal] = (await once(socket, 'data')) as [Buffer];
  expect(deserialize(refusal.subarray(36))).toMatchObject({ ok: 0, code: 352 });
  socket.destroy();
});

test('when a command carries a document sequence, then it becomes a field of the body', () => {
  const body = serialize({ bulkWrite: 1, $db: 'admin' });
  const docs = [serialize({ a: 1 }), serialize({ a: 2 })];
  const name = Buffer.from('ops\0');
  const size = 4 + name.length + docs.reduce((sum, doc) => sum + doc.length, 0);
  const sizeBytes = Buffer.alloc(4);
  sizeBytes.writeInt32LE(size);
  const out = Buffer.concat([Buffer.alloc(20), Buffer.from([0]), body, Buffer.from([1]), sizeBytes, name, ...docs]);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(2013, 12);
  expect(parseMessage(out).body).toEqual({ bulkWrite: 1, $db: 'admin', ops: [{ a: 1 }, { a: 2 }] });
});

test('when a cursor reply is put together from encoded documents, then it reads like any other', () => {
  const batch = Array.from({ length: 12 }, (_, i) => serialize({ i }));
  const decoded = deserialize(
    encodeCursorReply({ field: 'firstBatch', batch, id: 5n, namespace: 'club.x', extra: { nErrors: 0 } }),
  );
  expect(decoded).toEqual({
    cursor: { firstBatch: batch.map((_, i) => ({ i })), id: 5, ns: 'club.x' },
    nErrors: 0,
    ok: 1,
  });
});
