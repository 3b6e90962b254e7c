import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { testKeys } from '@society/service-kit/testing';
import { send, signedIn, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

let running: Running;
beforeEach(async () => {
  running = await startGateway();
});
afterEach(() => running.close());

const upload = '/api/objects/uploads/u1?expires=1&signature=abc';
const image = `/objects/${'a'.repeat(64)}.webp`;

test('when a file is put to a signed address, then it goes through as it comes, without a session, and the service sees where it was asked', async () => {
  const parts = [randomBytes(1024 * 1024), randomBytes(1024 * 1024)];
  const seen: { readonly req: IncomingMessage; readonly hash: string }[] = [];
  let began = (): void => undefined;
  const beginning = new Promise<void>((resolve) => (began = resolve));
  running.media.state.answer = (req, res) => {
    const hash = createHash('sha256');
    req.on('data', (chunk: Buffer) => {
      began();
      hash.update(chunk);
    });
    req.on('end', () => {
      seen.push({ req, hash: hash.digest('hex') });
      res.end('{"message":"taken"}');
    });
  };
  const { hostname, port, host } = new URL(running.url);
  const put = httpRequest({
    hostname,
    port,
    path: upload,
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'content-length': String(2 * 1024 * 1024) },
  });
  put.write(parts[0]);
  await beginning;
  put.end(parts[1]);
  const [answer] = (await once(put, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  const [one] = seen;
  expect(one?.hash).toBe(createHash('sha256').update(Buffer.concat(parts)).digest('hex'));
  expect([
    one?.req.url,
    one?.req.headers['content-type'],
    one?.req.headers['x-forwarded-host'],
    one?.req.headers.cookie,
  ]).toEqual([upload, 'image/png', host, undefined]);
  const token = one?.req.headers.authorization?.slice('Bearer '.length) ?? '';
  expect(testKeys().verifier('svc-media').verify(token)).toEqual({ kind: 'service', name: 'gateway' });
});

test('when a phone pauses for longer than a service may take, then the upload goes on; a service that says nothing to the whole file is given up', async () => {
  const timeoutMs = 1000;
  await running.close();
  running = await startGateway({ timeoutMs });
  let answers = true;
  running.media.state.answer = (req, res) =>
    void req.resume().once('end', () => answers && res.end('{"message":"taken"}'));
  const { hostname, port } = new URL(running.url);
  const put = async (): Promise<IncomingMessage> => {
    const sent = httpRequest({
      hostname,
      port,
      path: upload,
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': '2' },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write('a');
    await new Promise((resolve) => setTimeout(resolve, 3 * timeoutMs));
    sent.end('b');
    const [answer] = await answered;
    return answer.resume();
  };
  expect((await put()).statusCode).toBe(200);
  answers = false;
  expect((await put()).statusCode).toBe(504);
});

test('when another site puts a file, or one says that it is larger than 6 MB, then it is refused before it comes', async () => {
  const foreign = await send(running.url, upload, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'cross-site', 'content-length': '1' },
    body: 'x',
  });
  expect([foreign.status, foreign.json()]).toMatchObject([403, { message: 'This request came from another site' }]);
  const large = await send(running.url, upload, {
    method: 'PUT',
    headers: { 'content-length': String(6 * 1024 * 1024 + 1) },
  }).catch((error: unknown) => error);
  expect(large).toMatchObject({ status: 413 });
  expect(running.media.seen).toEqual([]);
});

test('when an image is asked for, then a session is needed, and its headers stay as the service wrote them', async () => {
  running.media.state.answer = (_req, res) => {
    res.writeHead(200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
    });
    res.end('bytes');
  };
  const nobody = await send(running.url, image);
  expect([nobody.status, nobody.json()]).toMatchObject([401, { message: 'Please sign in' }]);
  const member = await send(running.url, image, { headers: signedIn });
  expect([member.status, member.text, member.headers]).toMatchObject([
    200,
    'bytes',
    {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  ]);
});

test('when the service of images is away, then the answer is a 503, and nothing else is the worse for it', async () => {
  await running.media.close();
  const answer = await send(running.url, image, { headers: signedIn });
  expect([answer.status, answer.json()]).toMatchObject([
    503,
    { message: 'The service is not available right now. Please try again.' },
  ]);
  expect((await send(running.url, '/api/players', { headers: signedIn })).status).toBe(200);
});

test.each([
  '/objects',
  '/objects/',
  '/objects/../internal/objects/claim',
  '/api/objects/..%2f..%2finternal/objects/claim',
  '/objects%2f..%2finternal/objects/claim',
])('when the path is %s, then it is unknown, in JSON', async (path) => {
  const answer = await send(running.url, path, { headers: signedIn });
  expect([answer.status, answer.json()]).toMatchObject([404, { message: 'Not found' }]);
  expect(running.media.seen).toEqual([]);
});
