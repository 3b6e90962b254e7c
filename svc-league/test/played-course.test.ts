import { createMatch, listLiveMatches, listMatches, listScores } from '@society/contracts';
import { theCourse } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { courseCalls, nineWith } from './course-calls.ts';
import { addMatch, admin, as, complete, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, hole, rowOf, start } from './round-calls.ts';

/** Ann has ten shots, Bob eighteen. */
let league: League;
let calls: ReturnType<typeof courseCalls>;
beforeEach(async () => {
  league = await startLeague();
  calls = courseCalls(league);
});
afterEach(() => league.stop());

const documents = () => league.store.connection.collection<{ _id: string; course?: unknown }>('matches');
const courseIn = async (id: string) => (await documents().findOne({ _id: id }))?.course;
const pars = nineWith().map(({ par }) => par);
const onNorth = async () => {
  const course = await calls.made();
  return { course, match: await addMatch(league, 'ann', 'bob', await calls.fixture(course.id)) };
};

test('when a match is played on a nine of par 33, then holes, scores, cards and table have the points of that nine', async () => {
  const { match } = await onNorth();
  await startMatch(league, match.id);
  for (const [index, par] of pars.entries()) {
    await scoreHole(league, match.id, 'ann', index + 1, par);
    await scoreHole(league, match.id, 'bob', index + 1, par + 2);
  }
  const scores = (await request(league.url, listScores, { actor: as('cat'), query: { matchId: match.id } })).body;
  // Net one under everywhere, two under on the hole of stroke index 1.
  expect(scores.filter(({ playerId }) => playerId === 'ann').map(({ stablefordPoints }) => stablefordPoints)).toEqual([
    3, 3, 3, 3, 3, 3, 3, 4, 3,
  ]);
  const { scores: inRound } = await callsOf(league, match.id).round();
  expect(inRound.map(({ entryId: _, ...score }) => score)).toEqual(
    scores.map(({ id: _id, matchId: _matchId, ...score }) => score),
  );
  await complete(league, match.id, 'ann');
  await complete(league, match.id, 'bob');
  expect(await callsOf(league, match.id).match()).toMatchObject({
    player1Score: 28,
    player2Score: 18,
    winnerId: 'ann',
  });
  expect(await rowOf(league, 'ann')).toEqual([1, 0, 0, 28, 18, 3]);
});

test('when its course is changed while it is played, then it stays what it was, and the next match has the new one', async () => {
  const { course, match } = await onNorth();
  await startMatch(league, match.id);
  await scoreHole(league, match.id, 'ann', 8, 4);
  const holes = nineWith({ 8: { par: 3, strokeIndex: 9 }, 2: { strokeIndex: 1 } });
  expect((await calls.change(course.id, { name: course.name, holes, version: 1 })).status).toBe(200);
  await scoreHole(league, match.id, 'ann', 7, 3);
  expect((await callsOf(league, match.id).match()).player1Score).toBe(4 + 3);
  expect(await calls.holes(match.id)).toEqual(nineWith());
  expect(await courseIn(match.id)).toMatchObject({ id: course.id, version: 1 });
  const next = await addMatch(league, 'ann', 'bob', await calls.fixture(course.id));
  await startMatch(league, next.id);
  expect(await calls.holes(next.id)).toEqual(holes);
  expect(await courseIn(next.id)).toMatchObject({ version: 2 });
});

test('when an admin enters both cards, or corrects a hole of a finished match, then the points are those of its nine', async () => {
  const { match } = await onNorth();
  const { cards, send, match: now } = callsOf(league, match.id);
  const over = pars.map((par) => par + 2);
  expect((await cards({ version: 1, player1: pars, player2: over, reason: 'On paper' })).body).toMatchObject({
    player1Score: 28,
    player2Score: 18,
  });
  expect((await send('ann', hole('late', 'ann', 1, 9))).body.results).toMatchObject([{ outcome: 'kept' }]);
  const { version } = await now();
  const corrected = await cards({ version, player1: [...pars.slice(0, 7), 5, 3], player2: over, reason: 'Misread' });
  expect(corrected.body.player1Score).toBe(27);
});

test('when a match starts while its course is changed, then it has one version of it whole', async () => {
  const { course, match: first } = await onNorth();
  const { fixtureId } = first;
  const longer = (by: number) => nineWith().map((each) => ({ ...each, yards: each.yards + by }));
  const rivals = [
    ['cat', 'dan'],
    ['adam', 'sol'],
  ] as const;
  await league.learn({ id: 'sol', name: 'Sol Okoro', role: 'player' });
  const others = await Promise.all(
    rivals.map(([player1Id, player2Id]) =>
      request(league.url, createMatch, { actor: admin, body: { fixtureId, player1Id, player2Id } }),
    ),
  );
  const ids = [first.id, ...others.map(({ body }) => body.id)];
  const edits = async (): Promise<void> => {
    for (let version = 1; version <= 12; version += 1)
      await calls.change(course.id, { name: course.name, holes: longer(version), version });
  };
  const starts = ids.map(async (id, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 10));
    await callsOf(league, id).send('adam', start(`s${id}`));
  });
  await Promise.all([edits(), ...starts]);
  for (const id of ids) {
    const kept = (await courseIn(id)) as { version: number; holes: unknown };
    expect(kept.holes).toEqual(longer(kept.version - 1));
    expect(await calls.holes(id)).toEqual(kept.holes);
  }
});

test('when matches are listed, then the holes of their courses are not among what is read, and nobody is sent them', async () => {
  const { match } = await onNorth();
  await startMatch(league, match.id);
  const [summary] = await league.matchStore.list(match.fixtureId);
  expect(summary?.match).not.toHaveProperty('course');
  for (const route of [listMatches, listLiveMatches]) {
    const [shown] = (await request(league.url, route, { actor: as('cat') })).body;
    expect([shown?.id, JSON.stringify(shown).includes('strokeIndex')]).toEqual([match.id, false]);
  }
});

test('when a match is played at home, or was long before there were courses, then it keeps none, whatever the default is later', async () => {
  const { id } = await addMatch(league);
  await startMatch(league, id);
  await scoreHole(league, id, 'ann', 9, 5);
  await calls.choose((await calls.made()).id);
  expect(await courseIn(id)).toBeUndefined();
  expect(await calls.holes(id)).toEqual(theCourse());
  expect((await callsOf(league, id).match()).player1Score).toBe(3);
});

test('when code that knows no courses writes a match of another nine, then its course stays, and the next word here counts right', async () => {
  const { match } = await onNorth();
  await startMatch(league, match.id);
  const at = '2026-06-10T18:05:00.000Z';
  const entry = { id: 'old', side: 'player1', by: 'ann', playerId: 'ann', hole: 8, strokes: 4, receivedAt: at };
  const wrong = { $set: { entries: [entry], player1Score: 2 }, $inc: { version: 1 } };
  await league.store.connection
    .collection<{ _id: string; version: number }>('matches')
    .updateOne({ _id: match.id }, wrong);
  expect((await callsOf(league, match.id).round()).scores[0]?.stablefordPoints).toBe(4);
  await scoreHole(league, match.id, 'ann', 7, 3);
  expect((await callsOf(league, match.id).match()).player1Score).toBe(7);
});
