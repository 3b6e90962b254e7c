import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '@society/service-kit/testing';
import { createMailPages } from './mail-pages.ts';

const name = '2026-11-21T09-00-00-000Z-0001';
const later = '2026-11-21T09-05-00-000Z-0002';
const mail = (subject: string, text: string): string =>
  `From: Club <hello@example.org>\nTo: Dee Park <dee@example.org>\nDate: 2026-11-21T09:00:00.000Z\nSubject: ${subject}\n\n${text}\n`;

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

/** fetch sets Host itself, so the request is made by hand. */
const get = (
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; body: string; type: string; policy: string }> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(`${server.url}${target}`, { method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (body += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body,
          type: answer.headers['content-type'] ?? '',
          policy: String(answer.headers['content-security-policy'] ?? ''),
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
  await writeFile(path.join(root, 'secret.txt'), 'secret');
};

test('when there are mails, then they are listed newest first with their links, and nothing in them becomes markup', async () => {
  await write();
  const { status, body, policy } = await get('/dev/mail');
  expect(status).toBe(200);
  expect(body.indexOf('The second')).toBeGreaterThan(0);
  expect(body.indexOf('The second')).toBeLessThan(body.indexOf('The &lt;first&gt;'));
  expect(body).toContain('Hello &lt;b&gt;Dee&lt;/b&gt;');
  expect(body).toContain('<a href="http://localhost:3000/invite/abc?x=">');
  expect(policy).toContain("default-src 'none'");
});

test('when there are none, then the page says so', async () => {
  expect((await get('/dev/mail')).body).toContain('No mails yet.');
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
  `/dev/mail/${later}.html`,
  `/dev/mail/${name}.js`,
])('when %s is asked for, then there is no such mail', async (target) => {
  await write();
  const answer = await get(target);
  expect(answer.status).not.toBe(200);
  expect(answer.body).not.toContain('secret');
});

test.each([
  ['a name that is not of this machine', { host: 'evil.example.com' }],
  ['the way of a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['the way of a proxy in its newer form', { forwarded: 'for=203.0.113.7' }],
])('when a request comes with %s, then it sees no mail', async (_what, headers) => {
  await write();
  const answer = await get('/dev/mail', headers);
  expect(answer.status).toBe(403);
  expect(answer.body).not.toContain('Dee');
});

test('when a request comes from another machine, then it sees no mail', async () => {
  await write();
  const pages = createMailPages(folder);
  const far = createServer((req, res) => {
    Object.defineProperty(req.socket, 'remoteAddress', { value: '192.168.1.20' });
    pages(req, res, () => void res.end());
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  const { port } = far.address() as { port: number };
  const { status } = await fetch(`http://127.0.0.1:${port}/dev/mail`);
  await new Promise<void>((resolve) => {
    far.close(() => resolve());
    far.closeAllConnections();
  });
  expect(status).toBe(403);
});

test('when another path is asked for, then it is somebody else’s', async () => {
  for (const target of ['/', '/dev/mailbox', '/dev', '/x/dev/mail']) expect((await get(target)).status).toBe(204);
  expect((await get('/dev/mail', {}, 'POST')).status).toBe(404);
});
