import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createFixture,
  createPlayer,
  getLeagueStats,
  listFixtures,
  listLiveMatches,
  listPlayers,
  listScores,
  recordScore,
  verifyInvite,
} from '@society/contracts';
import { signIn } from '@society/contracts/testing';
import { freePort } from '@society/service-kit/testing';
import { demoPeople, demoPlayers } from '../src/demo/people.ts';
import { ready, run } from './process.ts';
import type { Run } from './process.ts';
import { expectTheDemo, seenBy } from './the-demo.ts';

jest.setTimeout(120_000);

const admin = { email: 'carla.mendes@example.org', password: 'the-club-in-march' };
const demoPassword = 'a-demo-password';
const running: Run[] = [];
let dataDir: string;

const begin = (env: Record<string, string> = {}): Run => {
  const begun = run({
    DATA_DIR: dataDir,
    DEMO_PASSWORD: demoPassword,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  });
  running.push(begun);
  return begun;
};

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'league-'));
});
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.kill('SIGKILL');
    await each.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

test('when it starts for the first time, then the demo is there and can be signed in to; stopped and started again, all is kept', async () => {
  const first = begin();
  const url = await ready(first);
  for (const person of demoPeople) expect(first.output()).toContain(person.email);
  expect(first.output()).toContain(admin.password);
  const member = await signIn(url, { email: demoPeople[0]?.email ?? '', password: demoPassword });
  await expectTheDemo(member);
  const before = await seenBy(member);

  const second = begin({ DEMO_DATA: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^The data folder \S+ is in use by another running server\. .*$/m);
  const samePort = begin({ DATA_DIR: `${dataDir}/other`, PORT: new URL(url).port });
  expect(await samePort.ended).toBe(1);
  expect(samePort.output()).toContain(`Port ${new URL(url).port} is already in use.`);

  first.kill('SIGINT');
  first.kill('SIGINT');
  expect(await first.ended).toBe(0);

  const again = begin({ DEMO_PASSWORD: 'another-password', ADMIN_EMAIL: 'other@example.org' });
  const at = await ready(again);
  expect(again.output()).not.toContain('another-password');
  expect(await seenBy(await signIn(at, admin))).toEqual(before);
  again.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('when it is killed, then nothing is lost that was acknowledged, not even the session', async () => {
  const PORT = String(await freePort());
  const first = begin({ PORT });
  const url = await ready(first);
  const [match] = await (await signIn(url, admin)).call(listLiveMatches);
  const [email] = demoPlayers
    .filter((person) => match?.player1.name === `${person.firstName} ${person.lastName}`)
    .map((person) => person.email);
  const player = await signIn(url, { email: email ?? '', password: demoPassword });
  const matchId = match?.id ?? '';
  const acknowledged: string[] = [];
  for (let hole = 6; hole <= 9; hole += 1)
    acknowledged.push(
      (await player.call(recordScore, { body: { matchId, playerId: player.user.id, hole, strokes: hole } })).id,
    );
  first.kill('SIGKILL');
  await first.ended;

  const again = begin({ PORT });
  expect(await ready(again)).toBe(url);
  const kept = await player.call(listScores, { query: { matchId } });
  expect(kept.filter((score) => acknowledged.includes(score.id)).map((score) => score.strokes)).toEqual([6, 7, 8, 9]);
});

test('when there is to be no demo, then the first admin alone is there, and whom they add is invited by a mail that is shown here', async () => {
  const first = begin({ DEMO_DATA: '0', ADMIN_PASSWORD: '' });
  const url = await ready(first);
  const password = await first.until(new RegExp(`${admin.email} +(\\S+)$`, 'm'));
  // Said before anything else can go wrong: the password is kept nowhere.
  expect(first.output()).toContain(`Tournament Admin signs in with ${admin.email} and ${password}`);
  const member = await signIn(url, { ...admin, password });
  expect((await seenBy(member)).players.map((player) => [player.name, player.role])).toEqual([
    ['Tournament Admin', 'admin'],
  ]);

  const mails = await first.until(/^Mails are not sent but shown at (\S+)$/m);
  expect(await (await fetch(mails)).text()).toContain('No mails yet.');
  await member.call(createPlayer, { body: { firstName: 'Dee', lastName: 'Park', email: 'dee.park@example.org' } });
  const [, link = ''] = /href="(\S+\/invite\/[A-Za-z0-9_-]{43})"/.exec(await (await fetch(mails)).text()) ?? [];
  const token = link.slice(`${url}/invite/`.length);
  expect(link).toBe(`${url}/invite/${token}`);
  expect(await member.call(verifyInvite, { params: { token } })).toEqual({
    name: 'Dee Park',
    email: 'dee.park@example.org',
  });
});

test('when there are people already, as after an import, then no demo is made beside them', async () => {
  const first = begin({ DEMO_DATA: '0' });
  const manager = await signIn(await ready(first), admin);
  await manager.call(createPlayer, { body: { firstName: 'Ann', lastName: 'Member', email: 'ann@example.org' } });
  first.kill('SIGINT');
  await first.ended;
  const again = await signIn(await ready(begin({ DEMO_DATA: '1' })), admin);
  expect((await again.call(listPlayers)).map(({ email }) => email)).toEqual(['ann@example.org', admin.email]);
  expect(await again.call(listFixtures)).toEqual([]);
});

test('when an admin has begun a club and not come to its members, then no demo is made in it', async () => {
  const first = begin({ DEMO_DATA: '0' });
  const manager = await signIn(await ready(first), admin);
  await manager.call(createFixture, { body: { name: 'Week 1', date: '2031-05-01', location: 'Our nine' } });
  first.kill('SIGINT');
  await first.ended;
  const again = await signIn(await ready(begin()), admin);
  expect((await again.call(listFixtures)).map(({ name }) => name)).toEqual(['Week 1']);
  expect(await again.call(listPlayers)).toHaveLength(1);
});

test('when there is a club already, then a start does not call it by the name in the variables, which only name a new one', async () => {
  const first = begin({ DEMO_DATA: '0' });
  await ready(first);
  first.kill('SIGINT');
  await first.ended;
  const again = begin({ DEMO_DATA: '0', CLUB_NAME: 'Another Society' });
  await ready(again);
  expect(again.output()).not.toContain('Another Society');
});

test('when it runs, then nobody else on the machine reaches its store or reads its data', async () => {
  const begun = begin({ DEMO_DATA: '0', DATA_DIR: path.join(dataDir, 'data'), TMPDIR: dataDir });
  await ready(begun);
  const socketFolder = (await readdir(dataDir)).find((name) => name.startsWith('store-')) ?? '';
  const modeOf = async (...parts: readonly string[]): Promise<string> =>
    ((await stat(path.join(dataDir, ...parts))).mode & 0o777).toString(8);
  expect(await readdir(path.join(dataDir, socketFolder))).toEqual(['mongo.sock']);
  expect(await modeOf(socketFolder)).toBe('700');
  expect([await modeOf('data'), await modeOf('data', 'mongo')]).toEqual(['700', '700']);
  expect(await modeOf('data', 'mongo', 'data.mdb')).toBe('600');
  begun.kill('SIGTERM');
  expect(await begun.ended).toBe(0);
  expect(await readdir(dataDir)).toEqual(['data']);
});

test.each(['long'.repeat(20), '50%41'])(
  'when a socket cannot be in TMPDIR (%s), then it starts all the same',
  async (name) => {
    const folder = path.join(dataDir, name);
    await mkdir(folder);
    await ready(begin({ DEMO_DATA: '0', DATA_DIR: path.join(dataDir, 'data'), TMPDIR: folder }));
    expect(await readdir(folder)).toEqual([]);
  },
);

test('when the folder for temporary files is missing, then it says what to set', async () => {
  const begun = begin({ DEMO_DATA: '0', TMPDIR: path.join(dataDir, 'none') });
  expect(await begun.ended).toBe(1);
  expect(begun.output()).toMatch(
    /^The store's socket cannot be made in \S+none \(ENOENT.+\)\. Set TMPDIR to a folder with a short path that this user may write\.$/m,
  );
});

test('when people reach it under another address than this machine, then mails are shown to nobody and stay in files', async () => {
  const begun = begin({ DEMO_DATA: '0', PUBLIC_URL: 'https://league.example.org', PROXIES_IN_FRONT: '1' });
  const url = await ready(begun);
  expect(await begun.until(/^Mails are not sent but kept in (\S+)$/m)).toBe(path.join(dataDir, 'mail'));
  const page = await (await fetch(`${url}/dev/mail`)).text();
  expect(page).not.toContain('No mails yet.');
  expect(page).toContain('<div id="root">');
});

test('when the club gives other points, then the table counts with them', async () => {
  const url = await ready(begin({ LEAGUE_POINTS: '2,1,0' }));
  const table = await (await signIn(url, admin)).call(getLeagueStats);
  expect(table.some(({ wins }) => wins > 0)).toBe(true);
  for (const { leaguePoints, wins, draws } of table) expect(leaguePoints).toBe(2 * wins + draws);
});

test('when the configuration is wrong, then it ends at once and names every problem', async () => {
  const wrong = begin({ PORT: 'three', ADMIN_EMAIL: 'nobody', CLUB_TIME_ZONE: 'Mars/Olympus' });
  expect(await wrong.ended).toBe(1);
  for (const name of ['PORT', 'ADMIN_EMAIL', 'CLUB_TIME_ZONE']) expect(wrong.output()).toContain(`  ${name}: `);
});
