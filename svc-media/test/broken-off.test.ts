import { request as httpRequest } from 'node:http';
import { eventually } from '@society/service-kit/testing';
import { noise, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

let media: Media;
beforeAll(async () => void (media = await startMedia()));
afterAll(() => media.close());

const boundary = 'part';
const wrapped = (file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Sends a part of a body and hangs up. */
const hangUp = (address: string, body: Buffer, type: string, sent: number): Promise<void> =>
  new Promise((resolve) => {
    const { pathname, search } = new URL(address);
    const call = httpRequest(`${media.url}${pathname}${search}`, {
      method: 'PUT',
      agent: false,
      headers: { 'content-type': type, 'content-length': body.length },
    });
    call.on('error', () => undefined);
    call.on('close', () => resolve());
    call.write(body.subarray(0, sent), () => setImmediate(() => call.destroy()));
  });

test('when two hundred uploads are cut in the middle, raw and as forms, then nothing is kept of them, and the next upload works', async () => {
  const file = await noise(240, 160).jpeg().toBuffer();
  for (let from = 0; from < 200; from += 20) {
    const turns = Array.from({ length: 20 }, (_, turn) => turn);
    const addresses = await Promise.all(turns.map((turn) => media.newUpload(`p${from + turn}`)));
    await Promise.all(
      addresses.map((address, turn) => {
        const [body, type] =
          turn % 2 ? [wrapped(file), `multipart/form-data; boundary=${boundary}`] : [file, 'image/jpeg'];
        return hangUp(address, body, type, Math.floor((body.length * (turn + 1)) / 22));
      }),
    );
  }
  const aborted = (): number =>
    media.logger.entries.filter(({ entry }) => (entry as { aborted?: boolean }).aborted === true).length;
  await eventually(() => aborted() === 200);
  const stored = await media.stored();
  expect(stored.objects).toEqual([]);
  expect(stored.uploads.filter((upload) => 'objectName' in upload)).toEqual([]);
  // More than are let in at once: every place was given back.
  for (let turn = 0; turn < 45; turn += 1) await media.upload(`q${turn}`, file);
  expect((await media.stored()).objects).toHaveLength(1);
}, 60_000);
