import { listScores, recordScore } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, as, complete, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { completionCalls, viewer } from './completion-calls.ts';
import { callsOf, hole } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { one, row, finalScore, correct } = completionCalls(() => league);

describe('two players finishing their round', () => {
  test('when the first completes, then the match goes on, and the missing holes are Blobs', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    const { status, body } = await complete(league, id, 'ann');
    expect([status, body.matchCompleted]).toEqual([200, false]);
    expect(body.match).toMatchObject({
      player1Completed: true,
      player2Completed: false,
      status: 'in_progress',
      winnerId: null,
    });
    const scores = await request(league.url, listScores, { actor: viewer, query: { matchId: id } });
    expect(scores.body.map(({ strokes }) => strokes)).toEqual([4, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await row('ann'))?.matchesPlayed).toBe(0);
  });

  test('when both have completed, then the result stands and the table is right in that moment', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await scoreHole(league, id, 'bob', 1, 6);
    await complete(league, id, 'ann');
    const { status, body } = await complete(league, id, 'bob');
    expect([status, body.matchCompleted]).toEqual([200, true]);
    expect(body.match).toMatchObject({
      status: 'completed',
      isCompleted: true,
      player1Score: 3,
      player2Score: 2,
      winnerId: 'ann',
      finalScoreByAdmin: false,
      completedAt: '2026-06-10T18:00:00.000Z',
    });
    expect(await row('ann')).toMatchObject({
      position: 1,
      matchesPlayed: 1,
      wins: 1,
      goalsFor: 3,
      goalsAgainst: 2,
      stablefordDifference: 1,
      leaguePoints: 3,
    });
    expect(await row('bob')).toMatchObject({
      matchesPlayed: 1,
      losses: 1,
      goalsFor: 2,
      goalsAgainst: 3,
      stablefordDifference: -1,
      leaguePoints: 0,
    });
  });

  test('when both complete at the same moment, then one of them is told that the match is over, and it counts once', async () => {
    const { id } = await addRunningMatch(league);
    const answers = await Promise.all([complete(league, id, 'ann'), complete(league, id, 'bob')]);
    expect(answers.map(({ body }) => body.matchCompleted).sort()).toEqual([false, true]);
    expect(await row('ann')).toMatchObject({ matchesPlayed: 1, draws: 1, leaguePoints: 1 });
    expect((await one(id)).winnerId).toBeNull();
  });

  test('when a completion is sent again, then the answer is the same and nothing changes', async () => {
    const { id } = await addRunningMatch(league);
    const first = await complete(league, id, 'ann');
    expect((await complete(league, id, 'ann')).body).toEqual(first.body);
    const last = await complete(league, id, 'bob');
    const before = await league.everything();
    expect((await complete(league, id, 'bob')).body).toEqual(last.body);
    expect((await complete(league, id, 'ann')).body).toEqual(last.body);
    expect(await league.everything()).toEqual(before);
  });

  test('when somebody completes a round that is not theirs, then it is refused and nothing changes', async () => {
    const { id } = await addRunningMatch(league);
    const before = await league.everything();
    expect(await complete(league, id, 'bob', as('ann'))).toMatchObject({
      status: 403,
      error: { message: 'You can only complete your own round' },
    });
    expect(await complete(league, id, 'ann', viewer)).toMatchObject({
      status: 403,
      error: { message: 'You are not assigned to this match' },
    });
    expect(await complete(league, id, 'cat', as('ann'))).toMatchObject({
      status: 400,
      error: { message: 'This player is not in the match' },
    });
    expect(await league.everything()).toEqual(before);
  });

  test('when the round has not started, then it cannot be completed and nothing changes', async () => {
    const { id } = await addMatch(league);
    const before = await league.everything();
    expect(await complete(league, id, 'ann')).toMatchObject({
      status: 409,
      error: { message: 'The round has not started yet' },
    });
    expect(await league.everything()).toEqual(before);
  });

  test('when an admin completes either round, then it counts', async () => {
    const { id } = await addRunningMatch(league);
    await complete(league, id, 'ann', admin);
    expect((await complete(league, id, 'bob', admin)).body.matchCompleted).toBe(true);
  });
});

describe('an admin’s final score', () => {
  test('when it is entered for a match that never started, then the match is over and the table has it', async () => {
    const { id } = await addMatch(league);
    const { status, body } = await finalScore(id, 12, 20);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'completed',
      isCompleted: true,
      player1Score: 12,
      player2Score: 20,
      winnerId: 'bob',
      finalScoreByAdmin: true,
      player1Completed: true,
    });
    expect(await row('bob')).toMatchObject({ wins: 1, goalsFor: 20, goalsAgainst: 12, leaguePoints: 3 });
  });

  test('when it corrects a finished match, then the table moves, and the old result is kept', async () => {
    const { id } = await addRunningMatch(league);
    await complete(league, id, 'ann');
    await complete(league, id, 'bob');
    const before = await one(id);
    const { body } = await finalScore(id, 12, 20);
    expect(body).toMatchObject({ player2Score: 20, winnerId: 'bob', finalScoreByAdmin: true });
    expect(body.version).toBeGreaterThan(before.version);
    expect(await row('ann')).toMatchObject({ matchesPlayed: 1, losses: 1, draws: 0, leaguePoints: 0 });
    expect(await row('bob')).toMatchObject({ matchesPlayed: 1, wins: 1, draws: 0, leaguePoints: 3 });
    const document = await league.store.connection
      .collection<{ _id: string; earlierResults: unknown[] }>('matches')
      .findOne({ _id: id });
    expect(document?.earlierResults).toMatchObject([
      { player1Score: 0, player2Score: 0, winnerId: null, byAdmin: false },
    ]);
  });

  test('when two admins correct one result from the same sight of it, then the second is told what stands, and decides anew', async () => {
    const { id } = await addRunningMatch(league);
    const { version } = (await finalScore(id, 12, 20)).body;
    const first = await correct(id, version, 13, 20);
    expect(first).toMatchObject({ status: 200, body: { player1Score: 13 } });
    expect(await correct(id, version, 14, 20)).toMatchObject({
      status: 409,
      error: { message: 'Somebody has changed this match meanwhile: it ends 13–20 now. Please look at it again.' },
    });
    expect(await one(id)).toEqual(first.body);
    expect((await correct(id, first.body.version, 14, 20)).body.player1Score).toBe(14);
    expect((await finalScore(id, 15, 20)).body.player1Score).toBe(15);
  });

  test('when a phone delivered something late since an admin saw the result, then their correction counts', async () => {
    const { id } = await addRunningMatch(league);
    const { version } = (await finalScore(id, 12, 20)).body;
    expect(await callsOf(league, id).outcomes('ann', hole('late', 'ann', 1, 4))).toEqual(['kept']);
    expect((await one(id)).version).toBeGreaterThan(version);
    const corrected = await correct(id, version, 13, 20, { player1Score: 12, player2Score: 20 });
    expect([corrected.status, corrected.body.player1Score]).toEqual([200, 13]);
  });

  test('when the same correction is sent again, then nothing changes', async () => {
    const { id } = await addMatch(league);
    const first = await finalScore(id, 12, 20);
    const before = await league.everything();
    expect((await finalScore(id, 12, 20)).body).toEqual(first.body);
    expect(await league.everything()).toEqual(before);
  });

  test('when a player tries, then it is refused and nothing changes', async () => {
    const { id } = await addRunningMatch(league);
    const before = await league.everything();
    expect(await finalScore(id, 54, 0, as('ann'))).toMatchObject({
      status: 403,
      error: { message: 'Only admins can enter a final score' },
    });
    expect(await league.everything()).toEqual(before);
  });
});

test('when a tap is sent again after the match is over, then it is answered as before and nothing changes', async () => {
  const { id: matchId } = await addRunningMatch(league);
  const body = { matchId, playerId: 'ann', hole: 9, strokes: 5, entryId: 'last-tap' };
  const first = await request(league.url, recordScore, { actor: as('ann'), body });
  await complete(league, matchId, 'ann');
  await complete(league, matchId, 'bob');
  const before = await league.everything();
  const again = await request(league.url, recordScore, { actor: as('ann'), body });
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect(await league.everything()).toEqual(before);
});
