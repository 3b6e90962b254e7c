import sharp from 'sharp';
import { createUpload } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { aPng, as, blank, bytesOf, form, noise, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

let media: Media;
beforeEach(async () => void (media = await startMedia()));
afterEach(() => media.close());

/** Uploads a file and answers the image that came of it. */
const imageOf = async (file: Buffer): Promise<Buffer> => {
  const { body } = await media.claim({ upload: await media.upload('p1', file) });
  return Buffer.from(await (await media.get(body.objectPath)).arrayBuffer());
};

describe('an upload address', () => {
  test('when a signed-in person asks, then it lies where their browser asked, also behind the gateway', async () => {
    const headers = { 'x-forwarded-host': 'league.example.org', 'x-forwarded-proto': 'https' };
    const { body } = await request(media.url, createUpload, { actor: as('p1'), headers });
    expect(body.uploadURL).toMatch(
      /^https:\/\/league\.example\.org\/api\/objects\/uploads\/[\w-]+\?expires=\d+&signature=[\w-]{43}$/,
    );
  });

  test('when the public address is configured, then it lies there, whatever the request says', async () => {
    await media.close();
    media = await startMedia({ publicUrl: 'https://league.example.org' });
    const { body } = await request(media.url, createUpload, {
      actor: as('p1'),
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(body.uploadURL).toMatch(/^https:\/\/league\.example\.org\/api\/objects\/uploads\//);
  });

  test('when the file came within ten minutes, then it is taken, a moment later it is refused and nothing is kept', async () => {
    const [first, second] = [await media.newUpload(), await media.newUpload()];
    media.clock.advance(10 * 60_000);
    expect(await media.put(first, bytesOf(await aPng()))).toMatchObject({
      status: 200,
      body: { message: 'The file has been uploaded' },
    });
    media.clock.advance(1);
    expect(await media.put(second, bytesOf(await aPng()))).toMatchObject({
      status: 403,
      body: { message: 'This upload address has expired. Please choose the file again.' },
    });
    expect((await media.stored()).objects).toHaveLength(1);
  });

  const invalid = 'This upload address is not valid. Please choose the file again.';
  test.each<readonly [string, (own: URL, other: URL) => void, number, string]>([
    [
      'with one letter of the signature changed',
      (own) =>
        own.searchParams.set(
          'signature',
          own.searchParams.get('signature')?.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) ?? '',
        ),
      403,
      invalid,
    ],
    ['with a signature that is cut off', (own) => own.searchParams.set('signature', 'A'.repeat(42)), 403, invalid],
    [
      'with a later end',
      (own) => own.searchParams.set('expires', String(Number(own.searchParams.get('expires')) + 1)),
      403,
      invalid,
    ],
    ['for the upload of somebody else', (own, other) => void (own.pathname = other.pathname), 403, invalid],
    ['for an unknown upload', (own) => void (own.pathname = '/api/objects/uploads/unknown'), 403, invalid],
    ['without a signature', (own) => own.searchParams.delete('signature'), 400, 'A value is missing'],
    ['with an endless end', (own) => own.searchParams.set('expires', 'Infinity'), 400, 'This value is not valid'],
  ])('when it is %s, then the file is refused and nothing is kept', async (_what, forge, status, message) => {
    const [own, other] = [new URL(await media.newUpload('p1')), new URL(await media.newUpload('p2'))];
    forge(own, other);
    const before = await media.stored();
    const answer = await media.put(own.href, bytesOf(await aPng()));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message });
    expect(await media.stored()).toEqual(before);
  });
});

describe('what becomes of a file', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'when it is a %s, then it is a WebP of the same picture',
    async (format) => {
      const image = sharp(await imageOf(await noise(300, 200).toFormat(format).toBuffer()));
      expect(await image.metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    },
  );

  test.each([
    [3000, 1500, 1024, 512],
    [500, 2048, 250, 1024],
    [40, 30, 40, 30],
  ])('when it is %i by %i, then it becomes %i by %i', async (width, height, newWidth, newHeight) => {
    expect(await sharp(await imageOf(await noise(width, height).jpeg().toBuffer())).metadata()).toMatchObject({
      width: newWidth,
      height: newHeight,
    });
  });

  test.each([
    [5000, 5000],
    [16_000, 2],
  ])('when it is as large as may be, %i by %i, then it is taken', async (width, height) => {
    await media.upload('p1', await blank(width, height));
  });

  test('when a phone has written it in a way that the decoder warns of, then it is taken', async () => {
    const file = await noise().jpeg().toBuffer();
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    await media.upload('p1', Buffer.concat([file.subarray(0, frame), Buffer.from([0, 0]), file.subarray(frame)]));
  });

  test('when it lies on its side and says where it was taken, then it stands upright and says nothing', async () => {
    const file = await noise(80, 40)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(file.includes('Somebody')).toBe(true);
    const image = await imageOf(file);
    const metadata = await sharp(image).metadata();
    expect([metadata.width, metadata.height, metadata.exif, metadata.icc, metadata.orientation]).toEqual([
      40,
      80,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image.includes('Somebody')).toBe(false);
  });

  test('when it has something after the picture, then only the picture is kept', async () => {
    const image = await imageOf(Buffer.concat([await aPng(), Buffer.from('<script>alert(1)</script>')]));
    expect(image.includes('script')).toBe(false);
  });

  test('when it comes as a form, then it is taken like any other', async () => {
    const file = await aPng();
    const raw = await media.claim({ upload: await media.upload('p1', file) });
    const address = await media.newUpload();
    expect((await media.put(address, form(['file', bytesOf(file)]), {})).status).toBe(200);
    expect((await media.claim({ upload: address })).body).toEqual(raw.body);
  });

  test('when the same picture comes ten times at once, from whomever, then it is kept once', async () => {
    const file = await aPng();
    await Promise.all(Array.from({ length: 10 }, (_, turn) => media.upload(`p${turn}`, file)));
    expect((await media.stored()).objects).toHaveLength(1);
  });

  test('when it is sent again, then nothing changes; when another file is sent, then it is refused and the first one stays', async () => {
    const file = await aPng();
    const address = await media.upload('p1', file);
    const before = await media.stored();
    expect((await media.put(address, bytesOf(file))).status).toBe(200);
    expect(await media.put(address, bytesOf(await aPng()))).toMatchObject({
      status: 409,
      body: { message: 'Another file was uploaded here before. Please choose the file again.' },
    });
    expect(await media.stored()).toEqual(before);
  });
});

test('when somebody has uploaded five hundred images within a day, then the next is refused, and a day later taken', async () => {
  const day = Array.from({ length: 500 }, (_, turn) => ({
    _id: `u${turn}`,
    uploadedBy: 'p1',
    createdAt: media.clock(),
    objectName: 'x',
  }));
  await media.store.connection.collection('uploads').insertMany(day as never[]);
  // When as many addresses were given out as one gets within ten minutes is another matter.
  media.clock.advance(11 * 60_000);
  expect((await media.put(await media.newUpload(), bytesOf(await aPng()))).status).toBe(429);
  await media.upload('p2');
  media.clock.advance(24 * 60 * 60_000 + 1);
  await media.sweep();
  await media.upload('p1');
});
