import express from 'express';
import { getClubForPages } from '@society/contracts';
import { createServiceClient } from '@society/service-kit/auth';
import { eventually, listen, recordingLogger, testKeys } from '@society/service-kit/testing';
import { createCurrentClub } from '../src/club/current-club.ts';
import { club, send, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

const never = 600_000;
const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A gateway that has asked for the club once and, unless it is made to, does not ask again while a test runs. */
const startWith = async (): Promise<Running> => {
  const running = await startGateway({ clubEveryMs: never });
  closers.push(running.close);
  running.media.state.answer = (req, res) =>
    void res.writeHead(200, { 'content-type': 'image/webp' }).end(`picture of ${String(req.url).at(-6)}`);
  return running;
};
const chooseLogo = ({ league, secondLeague }: Running, letter: string): void => {
  const said = { ...club, logo: `/club/logo?of=${letter.repeat(12)}`, logoName: `${letter.repeat(64)}.webp` };
  for (const { state } of [league, secondLeague]) state.club = said;
};
const logoOf = ({ url }: Running, letter: string) => send(url, `/club/logo?of=${letter.repeat(12)}`);
const shown = (letter: string) => ({
  status: 200,
  text: `picture of ${letter}`,
  headers: { 'cache-control': 'public, max-age=31536000, immutable' },
});

test('when a logo has just been chosen or changed, then it is there at its address at once', async () => {
  const running = await startWith();
  chooseLogo(running, 'b');
  expect(await logoOf(running, 'b')).toMatchObject(shown('b'));
  chooseLogo(running, 'c');
  expect(await logoOf(running, 'c')).toMatchObject(shown('c'));
});

test('when somebody has asked for an address of no logo a moment ago, then one chosen since is there nevertheless', async () => {
  const running = await startWith();
  expect(await logoOf(running, 'f')).toMatchObject({ status: 404 });
  chooseLogo(running, 'b');
  expect(await logoOf(running, 'b')).toMatchObject(shown('b'));
});

test('when svc-league is away, then an address that does not fit has the logo known last', async () => {
  const running = await startWith();
  chooseLogo(running, 'b');
  await logoOf(running, 'b');
  for (const { state } of [running.league, running.secondLeague]) state.club = undefined;
  expect(await logoOf(running, 'f')).toMatchObject({
    ...shown('b'),
    headers: { 'cache-control': 'public, no-cache' },
  });
});

test('when many make the gateway ask again, then it asks once a second', async () => {
  let asked = 0;
  const app = express();
  app.get(getClubForPages.path, (_req, res) => {
    asked += 1;
    res.json(club);
  });
  const league = await listen(app);
  const signer = testKeys().signer('gateway');
  const current = createCurrentClub({
    seed: club,
    league: createServiceClient({ baseUrls: [league.url], audience: 'svc-league', signer, timeoutMs: 2500 }),
    logger: recordingLogger(),
    everyMs: never,
  });
  closers.push(current.stop, league.close);
  await current.start();
  const many = () => Promise.all(Array.from({ length: 20 }, () => current.askAgain()));
  const began = performance.now();
  await many();
  await many();
  expect(asked).toBe(3);
  // A timer may be a little early.
  expect(performance.now() - began).toBeGreaterThan(990);
});

test('when the answer to an earlier question comes after that to a later one, then the later one counts', async () => {
  const answers = [club, { ...club, name: 'Earlier' }, { ...club, name: 'Later' }];
  const waiting: ((said: unknown) => void)[] = [];
  const call = () => new Promise<never>((resolve) => waiting.push(resolve as (said: unknown) => void));
  const current = createCurrentClub({ seed: club, league: { call }, logger: recordingLogger(), everyMs: 20 });
  closers.push(current.stop);
  const started = current.start();
  waiting[0]?.(answers[0]);
  await started;
  await eventually(() => expect(waiting.length).toBeGreaterThan(1));
  const again = current.askAgain();
  await eventually(() => expect(waiting.length).toBeGreaterThan(2));
  current.stop();
  waiting.slice(2).forEach((answer) => answer(answers[2]));
  await again;
  waiting[1]?.(answers[1]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(current.now().name).toBe('Later');
});
