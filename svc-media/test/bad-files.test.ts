import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_MAX_BYTES } from '@society/contracts';
import { aPng, blank, bytesOf, form, noise, startMedia } from './harness.ts';
import type { Media } from './harness.ts';

let media: Media;
beforeEach(async () => void (media = await startMedia()));
afterEach(() => media.close());

describe('bad files', () => {
  const large = 'This file is larger than 5 MB. Please choose a smaller one.';
  const noImage = 'This file is not an image. Please choose a PNG, JPEG or WebP file.';
  const broken = 'This image is damaged. Please choose another one.';
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const cutOff = async (): Promise<Buffer> => (await noise(400, 300).jpeg().toBuffer()).subarray(0, 9000);

  const files: readonly (readonly [string, () => Promise<Buffer>, number, string])[] = [
    ['an SVG', async () => svg, 415, noImage],
    ['text that claims to be an image', async () => Buffer.from('not a picture at all'), 415, noImage],
    ['a GIF', async () => noise().gif().toBuffer(), 415, noImage],
    ['a page', async () => Buffer.from('<!doctype html><img src=x>'), 415, noImage],
    ['one byte', async () => Buffer.from('x'), 415, noImage],
    ['the beginning of a PNG', async () => (await aPng()).subarray(0, 200), 400, broken],
    [
      'a script that begins as a JPEG',
      async () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('alert(1)')]),
      400,
      broken,
    ],
    ['a JPEG that was cut off', cutOff, 400, broken],
    ['a WebP that is none', async () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 nothing'), 400, broken],
    ['a sound', async () => Buffer.from('RIFF\x10\0\0\0WAVEfmt nothing'), 415, noImage],
    [
      'a picture of a line more than 25 megapixels',
      () => blank(5000, 5001),
      413,
      'This image has more than 24 megapixels. Please choose a smaller one.',
    ],
    [
      'a picture of 16,001 by 2',
      () => blank(16_001, 2),
      413,
      'This image is more than 16,000 pixels wide or high. Please choose a smaller one.',
    ],
    ['6 MB long', async () => Buffer.alloc(6 * 1024 * 1024, 'x'), 413, large],
    ['one byte too long', async () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, 'x'), 413, large],
    ['as long as may be, but no image', async () => Buffer.alloc(UPLOAD_MAX_BYTES, 'x'), 415, noImage],
    ['empty', async () => Buffer.alloc(0), 400, 'Please choose a file'],
  ];

  test.each(files)(
    'when the file is %s, then it is refused in words, raw and as a form, and nothing is kept',
    async (_what, make, status, message) => {
      const [file, address] = [bytesOf(await make()), await media.newUpload()];
      const before = await media.stored();
      expect(await media.put(address, file)).toMatchObject({
        status,
        body: { message, requestId: expect.any(String) },
      });
      expect(await media.put(address, form(['file', file]), {})).toMatchObject({ status, body: { message } });
      expect(await media.stored()).toEqual(before);
    },
  );

  test('when a body says nothing of its length, then it is measured on the way', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => ((sent += 1) > 6 ? controller.close() : controller.enqueue(chunk)),
    });
    const { pathname, search } = new URL(await media.newUpload());
    const answer = await fetch(`${media.url}${pathname}${search}`, {
      method: 'PUT',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([413, { message: large }]);
  });

  test.each([
    ['does not say how long it is', {}],
    ['says how long it is', { 'content-length': 60 * 1024 * 1024 }],
  ])(
    'when a body is many times too large, %s, and its connection closes after it, then all of it is read, so that the refusal arrives',
    async (_what, headers) => {
      const { pathname, search } = new URL(await media.newUpload());
      const call = request(`${media.url}${pathname}${search}`, {
        method: 'PUT',
        headers: { connection: 'close', ...headers },
      });
      const answered = once(call, 'response');
      await pipeline(Readable.from(Array.from({ length: 60 }, () => Buffer.alloc(1024 * 1024))), call);
      expect(((await answered) as [IncomingMessage])[0].resume().statusCode).toBe(413);
    },
  );

  test.each<readonly [string, () => Promise<FormData>, string]>([
    [
      'two files',
      async () => form(['file', bytesOf(await aPng())], ['file', bytesOf(await aPng())]),
      'Please send one file only',
    ],
    [
      'a file of another name',
      async () => form(['photo', bytesOf(await aPng())]),
      'Please send one file only, as the field "file"',
    ],
    ['no file', async () => form(), 'Please choose a file'],
    [
      'nested fields',
      async () => {
        const data = form(['file', bytesOf(await aPng())]);
        data.append('a[b][c]', 'x');
        return data;
      },
      'This form cannot be read',
    ],
    [
      'a long field',
      async () => {
        const data = form(['file', bytesOf(await aPng())]);
        data.append('words', 'x'.repeat(2001));
        return data;
      },
      'This form cannot be read',
    ],
    [
      'thirty fields',
      async () => {
        const data = form(['file', bytesOf(await aPng())]);
        for (let field = 0; field < 30; field += 1) data.append(`f${field}`, 'x');
        return data;
      },
      'This form cannot be read',
    ],
  ])('when a form has %s, then it is refused in words and nothing is kept', async (_what, make, message) => {
    const address = await media.newUpload();
    const before = await media.stored();
    expect(await media.put(address, await make(), {})).toMatchObject({ status: 400, body: { message } });
    expect(await media.stored()).toEqual(before);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends nowhere',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    [
      'with names that once stopped the process',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data; name="a[b"\r\n\r\n1\r\n--b--\r\n',
    ],
  ])('when a form comes %s, then it is refused and the service goes on', async (_what, type, body) => {
    expect((await media.put(await media.newUpload(), body, { 'content-type': type })).status).toBe(400);
    await media.upload();
  });

  test('when a body is packed, then it is refused: it could be of any size', async () => {
    expect(
      (await media.put(await media.newUpload(), bytesOf(await aPng()), { 'content-encoding': 'gzip' })).status,
    ).toBe(415);
  });
});
