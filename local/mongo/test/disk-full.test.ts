import path from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { eventually } from '@society/service-kit/testing';
import { refused } from './refused.ts';
import { dataFolder, startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { testOnSmallDisk } from './small-disk.ts';

jest.setTimeout(60_000);

type Round = { _id: number; strokes: number; notes?: string };

const connect = async (url: string): Promise<{ client: MongoClient; rounds: Collection<Round> }> => {
  const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 5000 });
  return { client, rounds: client.db('club').collection<Round>('rounds') };
};

const outOfDiskSpace = 14031;

const started: ServerProcess[] = [];
const start = async (...args: Parameters<typeof startProcess>): Promise<ServerProcess> => {
  const server = await startProcess(...args);
  started.push(server);
  return server;
};
afterEach(async () => {
  for (const each of started.splice(0)) {
    each.child.kill('SIGKILL');
    await each.exited;
  }
});

testOnSmallDisk(
  'when the disk is full, then writes say so, reads go on, and all goes on when there is room again',
  async (disk) => {
    const folder = path.join(disk.folder, 'data');
    const server = await start(folder);
    const { client, rounds } = await connect(server.url);
    await rounds.insertOne({ _id: 1, strokes: 4 });
    disk.fill();
    await expect(rounds.insertOne({ _id: 2, strokes: 5 })).rejects.toMatchObject({
      code: outOfDiskSpace,
      codeName: 'OutOfDiskSpace',
      message: expect.stringContaining('No space left on device') as string,
    });
    await expect(rounds.updateOne({ _id: 1 }, { $set: { strokes: 9 } })).rejects.toThrow(refused(outOfDiskSpace));
    expect(await rounds.find().toArray()).toEqual([{ _id: 1, strokes: 4 }]);

    disk.empty();
    await eventually(() => rounds.insertOne({ _id: 2, strokes: 5 }));
    disk.fill();
    await client.close();
    server.child.kill('SIGTERM');
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.errors()).toContain('No space left on device');
    expect(server.errors()).not.toMatch(/^ +at /m);

    const onFull = await start(folder);
    expect((await onFull.exited).code).toBe(1);
    expect(onFull.errors()).toMatch(
      /^No space left on device: the disk of \S+ has too little room\. Free some space, then start again\.$/m,
    );
    expect(onFull.errors()).not.toMatch(/^ +at /m);

    disk.empty();
    const again = await start(folder);
    const after = await connect(again.url);
    expect(await after.rounds.countDocuments()).toBe(2);
    await after.client.close();
    again.child.kill('SIGKILL');
    await again.exited;
  },
);

testOnSmallDisk(
  'when what is written does not fit any more, then none of it is there, before and after a kill',
  async (disk) => {
    const folder = path.join(disk.folder, 'data');
    const server = await start(folder);
    const { client, rounds } = await connect(server.url);
    await rounds.insertOne({ _id: 1, strokes: 4 });
    disk.fill(3_000_000);
    const large = rounds.insertOne({ _id: 2, strokes: 5, notes: 'x'.repeat(4_000_000) });
    const meanwhile = rounds.updateOne({ _id: 1 }, { $inc: { strokes: 1 } });
    const [first, second] = await Promise.allSettled([large, meanwhile]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: outOfDiskSpace } });
    const strokes = second.status === 'fulfilled' ? 5 : 4;
    expect(await rounds.find().toArray()).toEqual([{ _id: 1, strokes }]);
    server.child.kill('SIGKILL');
    await Promise.all([server.exited, client.close()]);

    const again = await start(folder);
    const after = await connect(again.url);
    expect(await after.rounds.find().toArray()).toEqual([{ _id: 1, strokes }]);
    await after.client.close();
    again.child.kill('SIGTERM');
    expect((await again.exited).code).toBe(0);
  },
);

test('when LMDB itself cannot write, then the write is refused, the server stays up and takes the next one that fits', async () => {
  const data = dataFolder();
  // A limit of the process on the size of files: the disk has room, and yet the file cannot grow.
  const server = await start(data.folder, { fileLimitKb: 1024 });
  const { client, rounds } = await connect(server.url);
  await rounds.insertOne({ _id: 1, strokes: 4 });
  await expect(rounds.insertOne({ _id: 2, strokes: 5, notes: 'x'.repeat(2_000_000) })).rejects.toMatchObject({
    code: 39,
    message: expect.stringContaining(`The data folder ${data.folder} cannot be written`) as string,
  });
  expect(await rounds.find().toArray()).toEqual([{ _id: 1, strokes: 4 }]);
  await eventually(() => rounds.insertOne({ _id: 3, strokes: 3 }));
  await client.close();
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(server.errors()).toContain(`The data folder ${data.folder} can be written again.`);
  data.remove();
});
