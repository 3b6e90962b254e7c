import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '@society/service-kit/testing';
import { createMailPages } from './mail-pages.ts';

const name = '2026-11-21T09-00-00-000Z-0001';
const later = '2026-11-21T09-05-00-000Z-0002';
const mail = (subject: string, text: string): string =>
  `From: Club <hello@example.org>\nTo: Dee <i>Park</i> <dee@example.org>\nDate: 2026-11-21T09:00:00.000Z\nSubject: ${subject}\n\n${text}\n`;

let root: string;
let folder: string;
let server: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mails-'));
  folder = path.join(root, 'mail');
  const pages = createMailPages(folder);
  server = await listen((req, res) =>
    pages(req, res, (error) => void res.writeHead(error === undefined ? 204 : 500).end()),
  );
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** fetch sets Host itself and takes `..` out of a path, so the request is made by hand. */
const get = (
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; body: string; type: string; policy: string; cache: string | undefined }> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(server.url, { path: target, method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (body += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body,
          type: answer.headers['content-type'] ?? '',
          policy: String(answer.headers['content-security-policy'] ?? ''),
          cache: answer.headers['cache-control'],
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });

const write = async (): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, `${name}.txt`),
    mail('The <first>', 'Hello <b>Dee</b>,\n\nopen http://localhost:3000/invite/abc?x="1" now'),
  );
  await writeFile(path.join(folder, `${name}.html`), '<p>Hello</p>');
  await writeFile(path.join(folder, `${later}.txt`), mail('The second', 'Hello again'));
  await writeFile(path.join(folder, 'notes.txt'), mail('No mail', 'A secret'));
  await writeFile(path.join(root, 'secret.txt'), 'secret');
};

test('when there are mails, then they are listed newest first with their links, and nothing in them becomes markup', async () => {
  await write();
  const { status, body, policy, cache } = await get('/dev/mail');
  expect([status, cache]).toEqual([200, 'no-store']);
  expect(body.match(/<article>/g)).toHaveLength(2);
  expect(body.indexOf('The second')).toBeGreaterThan(0);
  expect(body.indexOf('The second')).toBeLessThan(body.indexOf('The &lt;first&gt;'));
  expect(body).toContain('Hello &lt;b&gt;Dee&lt;/b&gt;');
  expect(body).toContain('To Dee &lt;i&gt;Park&lt;/i&gt; &lt;dee@example.org&gt;');
  expect(body).toContain('<a href="http://localhost:3000/invite/abc?x=">');
  expect(policy).toContain("default-src 'none'");
});

test('when there are very many, then the newest fifty are listed', async () => {
  await write();
  for (let minute = 10; minute < 59; minute += 1)
    await writeFile(path.join(folder, `2026-11-21T09-${minute}-00-000Z-0003.txt`), mail('One more', 'Hello'));
  const { body } = await get('/dev/mail');
  expect(body.match(/<article>/g)).toHaveLength(50);
  expect([body.includes('The second'), body.includes('The &lt;first&gt;')]).toEqual([true, false]);
});

test('when there are none, then the page says so', async () => {
  for (const target of ['/dev/mail', '/dev/mail?again']) expect((await get(target)).body).toContain('No mails yet.');
});

test('when one is opened, then it comes as it was written', async () => {
  await write();
  expect(await get(`/dev/mail/${name}.html`)).toMatchObject({
    status: 200,
    body: '<p>Hello</p>',
    type: 'text/html; charset=utf-8',
  });
  expect((await get(`/dev/mail/${name}.txt`)).type).toBe('text/plain; charset=utf-8');
});

test.each([
  '/dev/mail/../secret.txt',
  '/dev/mail/..%2fsecret.txt',
  '/dev/mail/secret.txt',
  '/dev/mail/notes.txt',
  `/dev/mail/../mail/${name}.txt`,
  `/dev/mail/${later}.html`,
  `/dev/mail/${name}.js`,
])('when %s is asked for, then there is no such mail', async (target) => {
  await write();
  const answer = await get(target);
  expect(answer.status).toBe(404);
  expect(answer.body).not.toContain('secret');
});

test.each([
  ['a name that is not of this machine', { host: 'evil.example.com' }],
  ['a name that begins like one of this machine', { host: 'localhost.example.com' }],
  ['a name that ends like one of this machine', { host: 'not-localhost' }],
  ['the way of a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['the way of a proxy in its newer form', { forwarded: 'for=203.0.113.7' }],
])('when a request comes with %s, then it sees no mail', async (_what, headers) => {
  await write();
  const answer = await get('/dev/mail', headers);
  expect(answer.status).toBe(403);
  expect(answer.body).not.toContain('Dee');
});

test.each([
  ['192.168.1.20', 403],
  ['::ffff:192.168.1.20', 403],
  ['2001:db8::1', 403],
  ['::ffff:127.0.0.1', 200],
  ['::1', 200],
])('when a request comes from %s, then the answer is %i: mails are for this machine alone', async (address, status) => {
  const pages = createMailPages(folder);
  const far = await listen((req, res) => {
    Object.defineProperty(req.socket, 'remoteAddress', { value: address });
    pages(req, res, () => void res.end());
  });
  expect((await fetch(`${far.url}/dev/mail`)).status).toBe(status);
  await far.close();
});

test.each(['LOCALHOST:3000', '[::1]:3000', '127.0.0.1'])(
  'when somebody at this machine opens them by %s, then they see them',
  async (host) => expect((await get('/dev/mail', { host })).status).toBe(200),
);

test('when another path is asked for, then it is somebody else’s', async () => {
  for (const target of ['/', '/dev/mailbox', '/dev', '/x/dev/mail']) expect((await get(target)).status).toBe(204);
  expect((await get('/dev/mail', {}, 'POST')).status).toBe(404);
});
