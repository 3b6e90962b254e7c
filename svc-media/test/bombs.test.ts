import { crc32, deflateSync } from 'node:zlib';
import { hasTooManyScans } from '../src/bombs.ts';
import { aPng, bytesOf, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

let media: Media;
beforeEach(async () => void (media = await startMedia()));
afterEach(() => media.close());

const packed = deflateSync(Buffer.alloc(7_900_000, 'x'));

/** A text of almost 8 MB, packed into 8 kB: as much as the decoder unpacks at once. */
const textChunk = (type: string, heading: string): Buffer => {
  const content = Buffer.concat([Buffer.from(`${type}${heading}`, 'latin1'), packed]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
};

/** Signature and header of a PNG take 33 bytes. */
const withChunk = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(100).fill(chunk), png.subarray(33)]);

test.each([
  ['zTXt', 'note\0\0'],
  ['iTXt', 'note\0\x01\0\0\0'],
])('when a PNG has a hundred packed texts (%s), then they take no memory, and the picture is kept', async (...text) => {
  const png = bytesOf(withChunk(await aPng(), textChunk(...text)));
  const before = process.resourceUsage().maxRSS;
  expect((await media.put(await media.newUpload(), png)).status).toBe(200);
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(300);
});

const segment = (marker: number, ...content: number[]): number[] => [0xff, marker, 0, content.length + 2, ...content];
const table = (id: number): number[] => segment(0xc4, id, 1, ...Array<number>(15).fill(0), 0);
const scan = (coefficient: number, levels: number): number[] => [
  ...segment(0xda, 1, 1, 0, coefficient, coefficient, levels),
  0x7f,
];

/** A valid progressive JPEG of 8 by 8 pixels whose coefficients come one after the other, and each of them bit by bit: 883 scans. */
const inManyScans = (): Uint8Array<ArrayBuffer> => {
  const levels = [0x0d, ...Array.from({ length: 13 }, (_, done) => ((13 - done) << 4) | (12 - done))];
  return Uint8Array.from([
    ...[0xff, 0xd8, ...segment(0xdb, 0, ...Array<number>(64).fill(1)), ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0)],
    ...[...table(0), ...table(0x10), ...scan(0, 0)],
    ...Array.from({ length: 63 }, (_, index) => levels.flatMap((level) => scan(index + 1, level))).flat(),
    ...[0xff, 0xd9],
  ]);
};

test('when a JPEG comes in hundreds of scans, each a walk over all pixels, then it is refused before the first', async () => {
  expect(await media.put(await media.newUpload(), inManyScans())).toMatchObject({
    status: 400,
    body: { message: 'This image is damaged. Please choose another one.' },
  });
});

test('when the beginning of a scan stands in a JPEG a hundred times, as it may by chance in a film behind the picture, then it is not refused for that', () => {
  const times = (count: number): Buffer => Buffer.from('\xff\xda'.repeat(count), 'latin1');
  expect([hasTooManyScans(times(100)), hasTooManyScans(times(101))]).toEqual([false, true]);
});
