import { IncomingMessage, request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import { createUpload } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { aPng, as, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

let media: Media;
const open: ClientRequest[] = [];
const closeAll = (): void => open.splice(0).forEach((call) => call.destroy());
afterEach(async () => {
  closeAll();
  await media.close();
});

/** Begins to send a file and stops there. Gives the status of the answer if one comes, 0 when the connection ends without one. */
const sendSlowly = (address: string): Promise<number> =>
  new Promise((resolve) => {
    const { pathname, search } = new URL(address);
    const headers = { 'content-type': 'image/png', 'content-length': 1000 };
    const call = httpRequest(`${media.url}${pathname}${search}`, { method: 'PUT', agent: false, headers });
    open.push(call);
    call.on('response', (answer) => resolve(answer.statusCode ?? 0));
    call.on('error', () => resolve(0));
    call.write('x');
  });
/** Sends a file slowly by each of these addresses; resolves once so many were answered. */
const sendAllSlowly = async (addresses: readonly string[], answers: number): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const address of addresses) void sendSlowly(address).then((status) => statuses.push(status));
  await eventually(() => statuses.length === answers);
  return statuses;
};
const put = async (address: string) => media.put(address, new Uint8Array(await aPng()));

describe('files on slow lines', () => {
  beforeEach(async () => void (media = await startMedia()));

  test('when forty come to one address, then one is waited for, and everybody else uploads as ever', async () => {
    const address = await media.newUpload('p1');
    const statuses = await sendAllSlowly(Array<string>(40).fill(address), 39);
    expect(new Set(statuses)).toEqual(new Set([409]));
    expect((await put(address)).body).toMatchObject({
      message: 'This file is being uploaded already. Please wait until it is there.',
    });
    await media.upload('p2');
  });

  test('when one person has three, then their next is refused in words, and somebody else’s is taken', async () => {
    const addresses = await Promise.all(Array.from({ length: 20 }, () => media.newUpload('p1')));
    expect(new Set(await sendAllSlowly(addresses, 17))).toEqual(new Set([429]));
    const own = await media.newUpload('p1');
    expect(await put(own)).toMatchObject({
      status: 429,
      body: { message: 'Too many uploads at once. Please try again in 5 seconds.' },
    });
    await media.upload('p2');
    closeAll();
    await eventually(async () => (await put(own)).status === 200);
  });

  test('when forty of as many people as it takes are on their way, then the next is put off, and taken once one has left', async () => {
    const addresses = await Promise.all(Array.from({ length: 45 }, (_, turn) => media.newUpload(`p${turn}`)));
    expect(await sendAllSlowly(addresses, 5)).toEqual([503, 503, 503, 503, 503]);
    const next = await media.newUpload('q1');
    const refused = await put(next);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    open[0]?.destroy();
    await eventually(async () => (await put(next)).status === 200);
  });
});

test('when a line brings nothing any more, then it is ended, and its file can be sent again', async () => {
  media = await startMedia({ stallMs: 30 });
  const address = await media.newUpload('p1');
  expect(await sendSlowly(address)).toBe(0);
  await eventually(async () => (await put(address)).status === 200);
});

test('when a phone pauses while it sends a photo, then the line is given a little more than the minute that the gateway gives it', async () => {
  const given = jest.spyOn(IncomingMessage.prototype, 'setTimeout');
  media = await startMedia();
  await media.upload();
  expect(given.mock.calls.map(([ms]) => ms)).toEqual([65_000, 0]);
});

describe('upload addresses', () => {
  beforeEach(async () => void (media = await startMedia()));
  const ask = (playerId: string) => request(media.url, createUpload, { actor: as(playerId) });

  test('when somebody asks for the 31st within ten minutes, then they are told when there is one, and others are not held up', async () => {
    await media.newUpload('p1');
    media.clock.advance(4 * 60_000);
    for (let turn = 0; turn < 29; turn += 1) await media.newUpload('p1');
    const refused = await ask('p1');
    expect([refused.status, refused.error.message, refused.headers.get('retry-after')]).toEqual([
      429,
      'Too many uploads. Please try again in 6 minutes.',
      '360',
    ]);
    expect((await ask('p2')).status).toBe(200);
    media.clock.advance(6 * 60_000);
    expect([(await ask('p1')).status, (await ask('p1')).status]).toEqual([200, 429]);
  });

  test('when the clock was put back since, then addresses from before do not count', async () => {
    media.clock.advance(24 * 60 * 60_000);
    for (let turn = 0; turn < 30; turn += 1) await media.newUpload('p1');
    media.clock.advance(-24 * 60 * 60_000);
    expect((await ask('p1')).status).toBe(200);
  });

  test('when somebody asks a hundred times at once, then no more than thirty are given and kept', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('p1')));
    const given = answers.filter(({ status }) => status === 200).length;
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThanOrEqual(30);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect((await media.stored()).uploads.length).toBeLessThanOrEqual(30);
  });

  test.each([
    ['the same picture', 200, (file: Buffer) => file],
    ['a picture that was cut off', 400, (file: Buffer) => file.subarray(0, -20)],
  ])(
    'when %s comes again and again by one, then no more is read of the sixth, and the next address takes it',
    async (_what, status, made) => {
      const [address, file] = [await media.newUpload('p1'), new Uint8Array(made(await aPng()))];
      for (let turn = 0; turn < 5; turn += 1) expect((await media.put(address, file)).status).toBe(status);
      expect(await media.put(address, file)).toMatchObject({
        status: 429,
        body: { message: 'This upload was tried too often. Please choose the file again.' },
      });
      expect((await media.put(await media.newUpload('p1'), file)).status).toBe(status);
    },
  );
});
