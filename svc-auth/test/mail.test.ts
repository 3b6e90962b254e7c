import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { acceptInvite, completeReset, verifyInvite } from '@society/contracts';
import { request, startMailServer, type MailServerOfTests, type TakenMail } from '@society/service-kit/testing';
import { dee, email, gateway, startAuth } from './harness.ts';
import type { Auth } from './harness.ts';

/** Takes connections and never says a word. */
const startSilentServer = async () => {
  const server: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const headersOf = (raw: string): string => (raw.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ');

let auth: Auth;
afterEach(() => auth.close());

describe('with a mail server', () => {
  let server: MailServerOfTests;
  beforeEach(async () => {
    server = await startMailServer();
    auth = await startAuth({
      SMTP_URL: server.url,
      MAIL_FROM: 'league@example.org',
      PUBLIC_URL: 'https://league.example.org/',
    });
    await auth.put(dee(), 1);
  });
  afterEach(() => server.close());

  test('when somebody is invited, then it takes one mail in text and HTML, and says so', async () => {
    expect((await auth.issue('p5')).body).toEqual({ sent: true });
    expect(server.taken).toMatchObject([{ from: 'league@example.org', to: ['dee.park@example.org'] }]);
    const raw = server.taken[0]?.raw ?? '';
    expect(headersOf(raw)).toMatch(/^From: Fairway Society <league@example\.org>$/m);
    expect(headersOf(raw)).toMatch(/^Reply-To: Fairway Society <hello@example\.org>$/m);
    expect(headersOf(raw)).toMatch(/^To: Dee Park <dee\.park@example\.org>$/m);
    expect(headersOf(raw)).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(headersOf(raw)).not.toMatch(/^List-Unsubscribe/im);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
  });

  test('when the mailed link is taken out of the mail, then it leads to the site and works', async () => {
    await auth.issue('p5');
    const token =
      /https:\/\/league\.example\.org\/invite\/([A-Za-z0-9_-]{43})/.exec(server.taken[0]?.text ?? '')?.[1] ?? '';
    const answer = await request(auth.url, acceptInvite, {
      actor: gateway,
      params: { token },
      body: { password: 'battery staple' },
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=/);
  });

  test('when a name tries to write headers of its own, then it stays a name', async () => {
    await auth.put(
      dee({ name: 'Dee\r\nBcc: all@example.org\r\n\r\nHello', firstName: 'Dee\r\nBcc: all@example.org' }),
      2,
    );
    expect((await auth.issue('p5')).body).toEqual({ sent: true });
    expect(server.taken).toMatchObject([{ to: ['dee.park@example.org'] }]);
    expect(headersOf(server.taken[0]?.raw ?? '')).not.toMatch(/^Bcc:/m);
  });

  test.each([
    'dee@example.org\r\nRCPT TO:<all@example.org>',
    'dee@example.org, all@example.org',
    'dee@example.org>\r\nBcc: all@example.org',
    '"a b"@example.org <all@example.org>',
    '',
  ])('when an address is %j, then nothing is sent', async (address) => {
    await auth.put(dee({ email: address }), 2);
    expect((await auth.issue('p5')).body).toEqual({ sent: false });
    expect(server.taken).toEqual([]);
  });

  test('when a name is in another script, then it arrives as it is', async () => {
    await auth.put(dee({ name: 'Дина Парк' }), 2);
    await auth.issue('p5');
    const encoded =
      /^To: =\?UTF-8\?B\?([^?]+)\?= <dee\.park@example\.org>$/im.exec(headersOf(server.taken[0]?.raw ?? ''))?.[1] ?? '';
    expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe('Дина Парк');
  });

  test('when it refuses the mailbox, then the invitation is kept, that it was not sent is said, and sending again works', async () => {
    server.state.manner = 'refuses';
    expect((await auth.issue('p5')).body).toEqual({ sent: false });
    expect((await auth.account('p5'))?.invitation).toBeDefined();
    expect((await auth.account('p5'))?.invitations).toMatchObject([{ words: 'no such mailbox' }]);
    server.state.manner = 'takes';
    expect((await auth.issue('p5')).body).toEqual({ sent: true });
    const token = /invite\/([A-Za-z0-9_-]{43})/.exec(server.taken[0]?.text ?? '')?.[1] ?? '';
    expect((await request(auth.url, verifyInvite, { actor: gateway, params: { token } })).status).toBe(200);
  });
});

test('when the mail server is down, then an invitation is kept and a reset is answered as always, and neither tells an address to the log', async () => {
  const gone = await startSilentServer();
  await gone.close();
  auth = await startAuth({ SMTP_URL: gone.url });
  await auth.anna();
  await auth.put(dee(), 1);
  expect((await auth.issue('p5')).body).toEqual({ sent: false });
  expect((await auth.account('p5'))?.invitation).toBeDefined();
  const answers = [await auth.askReset(email), await auth.askReset('nobody@example.org')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, { message: 'Check your email for password reset instructions.' }]),
  );
  await auth.mails();
  const warned = auth.logger.entries.filter(({ message }) => message === 'a mail was not sent');
  expect(warned.map(({ entry }) => (entry as { playerId: string }).playerId)).toEqual(['p5', 'p1']);
  expect(inspect(auth.logger.entries, { depth: null })).not.toMatch(/dee\.park@example|anna\.keller@example|nobody@/);
});

test('when somebody asks for resets while the mail server is down, then none of them counts, and once it is back a link comes', async () => {
  const gone = await startSilentServer();
  await gone.close();
  auth = await startAuth({ SMTP_URL: gone.url });
  await auth.anna();
  for (let times = 0; times < 6; times += 1) {
    await auth.askReset(email);
    await auth.mails();
  }
  const server = await startMailServer({ port: Number(new URL(gone.url).port) });
  await auth.askReset(email);
  await auth.mails();
  await server.close();
  expect(server.taken).toMatchObject([{ to: [email] }]);
});

test('when the mail server says nothing, then it counts as away for each who waits for a mail, and once it speaks a link comes', async () => {
  const silent = await startSilentServer();
  auth = await startAuth({ SMTP_URL: silent.url }, { mailLimitMs: 1000 });
  await auth.anna();
  await auth.put(dee(), 1);
  for (let times = 0; times < 5; times += 1) await auth.askReset(email);
  await Promise.all(Array.from({ length: 10 }, () => auth.issue('p5')));
  await auth.mails();
  await silent.close();
  const warned = auth.logger.entries.filter(({ message }) => message === 'a mail was not sent');
  const server = await startMailServer({ port: Number(new URL(silent.url).port) });
  await auth.askReset(email);
  await auth.mails();
  const { body } = await auth.issue('p5');
  await server.close();
  expect(warned.map(({ entry }) => (entry as { err: { code?: string } }).err.code)).toEqual(
    Array(15).fill('ETIMEDOUT'),
  );
  expect([body, server.taken.map(({ to }) => to)]).toEqual([{ sent: true }, [[email], ['dee.park@example.org']]]);
});

test('when an admin invites somebody again and again while the mail server is down, then none of it counts, and once it is back one goes out', async () => {
  const gone = await startSilentServer();
  await gone.close();
  auth = await startAuth({ SMTP_URL: gone.url });
  await auth.put(dee(), 1);
  for (let times = 0; times < 10; times += 1) expect((await auth.issue('p5')).body).toEqual({ sent: false });
  const server = await startMailServer({ port: Number(new URL(gone.url).port) });
  const { body } = await auth.issue('p5');
  await server.close();
  expect(body).toEqual({ sent: true });
});

test('when the mail server says nothing, then an invitation is given up in time', async () => {
  const silent = await startSilentServer();
  auth = await startAuth({ SMTP_URL: silent.url }, { mailLimitMs: 100 });
  await auth.put(dee(), 1);
  expect((await auth.issue('p5')).body).toEqual({ sent: false });
  await auth.mails();
  await silent.close();
});

test('when somebody is invited again while the mail server is down, then the link that they have goes on working, until a newer one is mailed', async () => {
  const server = await startMailServer();
  auth = await startAuth({ SMTP_URL: server.url });
  await auth.put(dee(), 1);
  await auth.issue('p5');
  await server.close();
  const verify = async ({ text = '' }: Partial<TakenMail> = {}) => {
    const token = /invite\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';
    return (await request(auth.url, verifyInvite, { actor: gateway, params: { token } })).status;
  };
  for (let times = 0; times < 11; times += 1) expect((await auth.issue('p5')).body).toEqual({ sent: false });
  expect(await verify(server.taken[0])).toBe(200);
  expect((await auth.account('p5'))?.invitations).toMatchObject([{ takenAt: expect.any(Date) as Date }]);
  const back = await startMailServer({ port: Number(new URL(server.url).port) });
  await auth.issue('p5');
  await back.close();
  expect([await verify(server.taken[0]), await verify(back.taken[0])]).toEqual([400, 200]);
});

test('when a reset is asked for again while the mail server is down, then the link that they have goes on working', async () => {
  const server = await startMailServer();
  auth = await startAuth({ SMTP_URL: server.url });
  await auth.anna();
  const ask = async () => {
    await auth.askReset(email);
    await auth.mails();
  };
  await ask();
  await server.close();
  for (let times = 0; times < 2; times += 1) await ask();
  const token = /reset\/([A-Za-z0-9_-]{43})/.exec(server.taken[0]?.text ?? '')?.[1] ?? '';
  const body = { password: 'battery staple' };
  expect((await request(auth.url, completeReset, { actor: gateway, params: { token }, body })).status).toBe(200);
});

test('when there is no mail server, then each mail is three private files', async () => {
  auth = await startAuth();
  await auth.put(dee(), 1);
  await auth.issue('p5');
  const [mail] = await auth.mails();
  expect(mail?.text).toMatch(
    /^From: Fairway Society <hello@example\.org>\nTo: Dee Park <dee\.park@example\.org>\nDate: \S+\nSubject: Your invitation to Fairway Society\n\nHello Dee,\n/,
  );
  expect(mail?.html).toMatch(/^<!doctype html>/);
  expect(mail?.eml).toContain('multipart/alternative');
  expect(mail?.modes).toEqual([0o600, 0o600, 0o600]);
});

test('when there is no mail server, then a mail stays for a month, and what is no mail for good', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kept-mails-'));
  auth = await startAuth({ MAIL_DIR: folder });
  const left = async () => (await readdir(folder)).filter((name) => name.endsWith('.txt')).length;
  await writeFile(path.join(folder, '2020-notes.txt'), '');
  await auth.put(dee(), 1);
  const counts: number[] = [];
  for (const days of [0, 29, 2]) {
    auth.clock.advance(days * 24 * 60 * 60 * 1000);
    await auth.issue('p5');
    counts.push(await left());
  }
  await rm(folder, { recursive: true });
  expect(counts).toEqual([2, 3, 3]);
});
