import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { toWebp } from '../src/images.ts';
import { aPng, bytesOf, startMedia } from './harness.ts';

afterEach(() => jest.restoreAllMocks());

test('when the decoder runs out of time, then the picture is not called damaged, and may be sent again', async () => {
  const media = await startMedia();
  const prototype = sharp.prototype as Sharp;
  const { timeout } = prototype;
  // More work than a second is enough for, so that the decoder's own words are read.
  const limited = jest.spyOn(prototype, 'timeout').mockImplementation(function (this: Sharp) {
    return timeout.call(
      this.resize({ width: 16_000, height: 16_000, fit: 'fill', withoutEnlargement: false }).median(9),
      { seconds: 1 },
    );
  });
  try {
    const address = await media.newUpload();
    const file = bytesOf(await aPng());
    expect(await media.put(address, file)).toMatchObject({
      status: 503,
      body: { message: 'This image took too long to process. Please try again.' },
    });
    expect(limited).toHaveBeenCalledWith({ seconds: 8 });
    jest.restoreAllMocks();
    expect(await media.put(address, file)).toMatchObject({ status: 200 });
  } finally {
    await media.close();
  }
});

test('when many pictures come at once, then two at most are made at a time', async () => {
  const prototype = sharp.prototype as Sharp;
  const { timeout } = prototype;
  const [file, made] = [await aPng(), new Set<number>()];
  let begun = 0;
  let ended = 0;
  jest.spyOn(prototype, 'timeout').mockImplementation(function (this: Sharp, options) {
    made.add((begun += 1) - ended);
    return timeout.call(this, options);
  });
  await Promise.all(Array.from({ length: 8 }, () => toWebp(file).finally(() => (ended += 1))));
  expect(Math.max(...made)).toBeLessThanOrEqual(2);
});
