import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  completeRound,
  getLeagueStats,
  listFixtures,
  listMatches,
  listPlayers,
  listScores,
  recordScore,
  updateMatch,
} from '@society/contracts';
import type { Match } from '@society/contracts';
import { signIn } from '@society/contracts/testing';
import type { Member } from '@society/contracts/testing';
import { eventually } from '@society/service-kit/testing';
import { ready, run } from './process.ts';
import type { Run } from './process.ts';

jest.setTimeout(120_000);

const oldData = path.join(__dirname, 'old-data');
const before = JSON.parse(readFileSync(path.join(oldData, 'played.json'), 'utf8')) as Record<string, unknown>;
const admin = { email: 'ada.lind@example.org', password: 'old-data-admin-1' };
const password = 'old-data-member-1';
const emails = {
  zoe: 'zoe.astrom@example.org',
  kate: 'kate.moss-lane@example.org',
};

let dataDir: string;
let league: Run;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'old-data-'));
});
afterEach(async () => {
  league.kill('SIGKILL');
  await league.ended;
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the present version on a copy of a data folder of an earlier one. */
const startOn = async (name: string): Promise<string> => {
  await mkdir(path.join(dataDir, 'mongo'));
  await writeFile(path.join(dataDir, 'mongo/data.mdb'), gunzipSync(readFileSync(path.join(oldData, `${name}.mdb.gz`))));
  league = run({ DATA_DIR: dataDir, DEMO_DATA: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  return ready(league);
};

const seenBy = async (member: Member) => {
  const matches = await member.call(listMatches);
  const scores = await Promise.all(matches.map(({ id }) => member.call(listScores, { query: { matchId: id } })));
  return {
    players: await member.call(listPlayers),
    fixtures: await member.call(listFixtures),
    matches,
    scores: Object.fromEntries(matches.map(({ id }, index) => [id, scores[index]])),
    table: await member.call(getLeagueStats),
  };
};

const matchOf = (matches: readonly Match[], status: Match['status']): Match => {
  const [found] = matches.filter((match) => match.status === status);
  if (!found) throw new Error(`There is no ${status} match`);
  return found;
};

/** Points by player. */
const pointsIn = async (member: Member): Promise<Record<string, number>> =>
  Object.fromEntries((await member.call(getLeagueStats)).map((row) => [row.player.name, row.leaguePoints]));

test('when the data are of an earlier version, then everybody and everything is as it was', async () => {
  const url = await startOn('played');
  const member = await signIn(url, admin);
  const seen = await seenBy(member);
  expect(seen).toMatchObject(before);
  const photo = seen.players.find((player) => player.photo !== undefined)?.photo;
  const picture = await fetch(`${url}${String(photo)}`, { headers: { cookie: member.cookie } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('when the data are of an earlier version, then a match is played on them from its start into the table', async () => {
  const url = await startOn('played');
  const zoe = await signIn(url, { email: emails.zoe, password });
  const kate = await signIn(url, { email: emails.kate, password });
  const points = await pointsIn(zoe);
  const { id: matchId } = matchOf(await zoe.call(listMatches), 'scheduled');
  await zoe.call(updateMatch, { params: { id: matchId }, body: { currentHole: 1, isCompleted: false } });
  for (let hole = 1; hole <= 9; hole += 1) {
    await zoe.call(recordScore, { body: { matchId, playerId: zoe.user.id, hole, strokes: 4 } });
    await kate.call(recordScore, { body: { matchId, playerId: kate.user.id, hole, strokes: 0 } });
  }
  for (const each of [zoe, kate])
    await each.call(completeRound, { params: { id: matchId }, body: { playerId: each.user.id } });
  const now = (await zoe.call(listMatches)).find(({ id }) => id === matchId);
  expect(now).toMatchObject({ status: 'completed', winnerId: zoe.user.id, player2Score: 0 });
  await eventually(async () =>
    expect(await pointsIn(zoe)).toEqual({ ...points, 'Zoë Åström': (points['Zoë Åström'] ?? 0) + 3 }),
  );
});

test('when the data are of an earlier version, then a round in progress is played to its end', async () => {
  const url = await startOn('played');
  const manager = await signIn(url, admin);
  const match = matchOf(await manager.call(listMatches), 'in_progress');
  const [first, second] = await Promise.all(
    ['martin.reid@example.org', 'sam.stand@example.org'].map((email) => signIn(url, { email, password })),
  );
  for (const [member, playerId] of [
    [first, match.player1Id],
    [second, match.player2Id],
  ] as const) {
    for (let hole = 5; hole <= 9; hole += 1)
      await member?.call(recordScore, { body: { matchId: match.id, playerId, hole, strokes: 5 } });
    await member?.call(completeRound, { params: { id: match.id }, body: { playerId } });
  }
  const now = (await manager.call(listMatches)).find(({ id }) => id === match.id);
  expect(now).toMatchObject({ status: 'completed', player1PlayingHandicap: match.player1PlayingHandicap });
  expect(await manager.call(listScores, { query: { matchId: match.id } })).toHaveLength(18);
});

test('when an event of an earlier version was still unpublished, then it is published and counts', async () => {
  const url = await startOn('unpublished');
  const zoe = await signIn(url, { email: emails.zoe, password });
  await eventually(
    async () => expect(await pointsIn(zoe)).toMatchObject({ 'Zoë Åström': 0, 'Kate Moss-Lane': 6 }),
    30_000,
  );
});
