import { closeSeason } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { completionCalls } from './completion-calls.ts';
import { addFixture, addRunningMatch, as, complete, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, hole } from './round-calls.ts';
import { points, seasonCalls } from './season-calls.ts';

/** What may cross while a season is closed. */
let league: League;
beforeEach(async () => void (league = await startLeague({ settleMs: 300 })));
afterEach(() => league.stop());

const { finalScore } = completionCalls(() => league);
const { seasons, open, close, reopen, table, played, fixtures, move, addMatch } = seasonCalls(() => league);
const stored = () => league.store.connection.collection<{ _id: string; version: number }>('seasons');
/** As a process leaves it that was killed while it closed the season. */
const interrupted = () =>
  stored().updateOne({ _id: '1' }, { $set: { closing: { id: 'killed', by: 'adam' } }, $inc: { version: 1 } });

test('when the last match is completed while its season is closed, then it is either in the closed table, or the season stays open', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await addRunningMatch(league);
    await complete(league, id, 'ann');
    const [closed, completed] = await Promise.all([
      close(),
      new Promise((resolve) => setTimeout(resolve, round * 8)).then(() => complete(league, id, 'bob')),
    ]);
    expect(completed.status).toBe(200);
    expect([200, 409]).toContain(closed.status);
    await eventually(async () => expect((await table('1'))[0]?.matchesPlayed).toBe(round + 1));
    if (closed.status === 409) expect((await close()).status).toBe(200);
    expect((await table('1')).filter(({ matchesPlayed }) => matchesPlayed === round + 1)).toHaveLength(2);
    await reopen();
  }
});

test('when a replica that saw the season open begins a match as it is closed, then the season stays open', async () => {
  await league.stop();
  // No second goes by, so that the replica remembers that the season is open.
  league = await startLeague({ now: () => 0 });
  const other = await league.replica();
  const { id: fixtureId } = await addFixture(league, 'Week 2');
  const { id } = await addFixture(league, 'Week 3');
  await other.matches.create('adam', { fixtureId, player1Id: 'ann', player2Id: 'bob' });
  await callsOf(league, '1').decide('void');
  const { update } = league.seasonStore;
  jest.spyOn(league.seasonStore, 'update').mockImplementationOnce(async (...marking) => {
    const marked = await update(...marking);
    await other.matches.create('adam', { fixtureId: id, player1Id: 'ann', player2Id: 'bob' });
    return marked;
  });
  expect((await close()).status).toBe(409);
  expect((await seasons())[0]?.isOpen).toBe(true);
});

test('when a replica that saw the season closed gets a result after it was opened again, then the result counts', async () => {
  await league.stop();
  // No second goes by, so that the replica remembers that the season is closed.
  league = await startLeague({ settleMs: 0, now: () => 0 });
  const other = await league.replica();
  const { id } = await addMatch();
  await finalScore(id, 20, 12);
  await close();
  const correct = () => other.matches.completeByAdmin('adam', id, { player1Score: 12, player2Score: 20 });
  await expect(correct()).rejects.toThrow('Season 1 is closed.');
  await reopen();
  expect(await correct()).toMatchObject({ winnerId: 'bob' });
});

test('when two admins close a season at once, then both hear that it is closed, and it was closed once', async () => {
  await league.learn({ id: 'eve', name: 'Eve Captain', role: 'admin' });
  await finalScore((await addMatch()).id, 20, 12);
  const closeByEve = () => request(league.url, closeSeason, { actor: as('eve', 'admin'), params: { id: '1' } });
  const answers = await Promise.all([close(), closeByEve(), close()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Marked once and closed once.
  expect(await stored().findOne({ _id: '1' })).toMatchObject({
    version: 3,
    closedBy: expect.stringMatching(/^(adam|eve)$/),
  });
  expect(await played('1')).toHaveLength(2);
});

test('when two admins open a season at once, or one opens one while another is opened again, then one is open', async () => {
  await close();
  const opened = await Promise.all([open('2027'), open('2028'), reopen('1')]);
  expect(opened.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(opened.filter(({ status }) => status === 409)).toHaveLength(2);
  expect((await seasons()).filter(({ isOpen }) => isOpen)).toHaveLength(1);
});

test('when a season is being closed, then what phones send is put off, what admins do is refused, and both go on when it stays open', async () => {
  const { id } = await addRunningMatch(league);
  const match = callsOf(league, id);
  const known = hole('h2', 'ann', 2, 4);
  await match.outcomes('ann', known);
  await interrupted();
  league.forgetSeasons();
  const words = 'Season 1 is being closed. Please try again in a moment.';
  const sent = await match.send('ann', hole('h1', 'ann', 1, 4));
  expect([sent.status, sent.error.message]).toEqual([503, words]);
  // It changes nothing, so it need not wait.
  expect(await match.outcomes('ann', known)).toEqual(['known']);
  const entered = await finalScore(id, 20, 12);
  expect([entered.status, entered.error.message]).toEqual([409, words]);
  expect((await close()).status).toBe(409);
  expect(await match.outcomes('ann', hole('h1', 'ann', 1, 4))).toEqual(['applied']);
});

test('when a kill interrupted the closing of a season in which all is played, then the next start finishes it', async () => {
  await finalScore((await addMatch()).id, 20, 12);
  await interrupted();
  await league.restart();
  expect(await seasons()).toMatchObject([{ isOpen: false, winners: [{ id: 'ann' }] }]);
  expect(await played('1')).toHaveLength(2);
});

test('when a kill interrupted the closing of a season in which something is not finished, then the next start takes it back', async () => {
  const { id } = await addRunningMatch(league);
  await interrupted();
  await league.restart();
  const [season] = await seasons();
  expect([season?.isOpen, season?.closing]).toEqual([true, undefined]);
  expect((await finalScore(id, 20, 12)).status).toBe(200);
});

test('when a kill came between a new season and its table, then its results are counted all the same', async () => {
  await close();
  await stored().insertOne({
    _id: '2',
    version: 1,
    ...{ deleted: false, pending: false, outbox: [], name: '2027', points, slot: 'open' },
    ...{ openedAt: '2026-06-10T18:00:00.000Z' },
  });
  await league.restart();
  league.forgetSeasons();
  await finalScore((await addMatch()).id, 20, 12);
  expect(await played()).toEqual([
    ['ann', 1, 2],
    ['bob', 1, 0],
  ]);
});

test('when a fixture is moved while its new season is closed, then it is in either, and nothing in it can be begun', async () => {
  const { id } = await addFixture(league, 'Rained off');
  await close();
  await open();
  const [moved, closed] = await Promise.all([move(id, '2'), close('2')]);
  expect([200, 409]).toContain(moved.status);
  expect(closed.status).toBe(200);
  await expect(addMatch('ann', 'bob', id)).rejects.toThrow('is closed. An admin can open it again.');
});

test('when its new season is closed while a fixture moves, then the fixture goes back, and that is said', async () => {
  const { id } = await addFixture(league, 'Rained off');
  await close();
  await open();
  const { update } = league.fixtureStore;
  jest.spyOn(league.fixtureStore, 'update').mockImplementationOnce(async (fixtureId, decide) => {
    await close('2');
    return update(fixtureId, decide);
  });
  const moved = await move(id, '2');
  expect([moved.status, moved.error.message]).toEqual([409, 'Season 2027 is closed. An admin can open it again.']);
  expect((await fixtures()).map(({ seasonId }) => seasonId)).toEqual(['1']);
});

test('when a result comes twice and late after its season was closed, then the closed table stays', async () => {
  const { id } = await addMatch();
  await finalScore(id, 20, 12);
  const release = league.holdEvents();
  const answer = await finalScore(id, 12, 20);
  const closed = close();
  expect((await closed).status).toBe(200);
  release();
  await eventually(() => league.published.length >= 2);
  expect(answer.status).toBe(200);
  expect(await played('1')).toEqual([
    ['bob', 1, 3],
    ['ann', 1, 0],
  ]);
});
