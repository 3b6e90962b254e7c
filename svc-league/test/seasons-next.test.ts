import {
  answerAvailability,
  changeFixture,
  decideMatch,
  deleteFixture,
  deleteMatches,
  envelope,
  getActiveFixture,
  getCalendarAddress,
} from '@society/contracts';
import type { Route } from '@society/contracts';
import { eventually, rawRequest, request, testKeys } from '@society/service-kit/testing';
import { completionCalls } from './completion-calls.ts';
import { addFixture, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, hole } from './round-calls.ts';
import { seasonCalls } from './season-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague({ env: { LEAGUE_POINTS: '3,1,0' } })));
afterEach(() => league.stop());

const { finalScore } = completionCalls(() => league);
const { seasons, open, close, table, played, fixtures, move, addMatch } = seasonCalls(() => league);
/** Ann has beaten Bob in the first season, which is closed; the next one is open. */
const twoSeasons = async () => {
  const match = await addMatch();
  await finalScore(match.id, 20, 12);
  await close();
  const next = (await open()).body;
  return { match, next };
};

const rawTable = async (seasonId: string) => {
  const { status, body } = await rawRequest(`${league.url}/api/league-stats?seasonId=${seasonId}`, {
    headers: { authorization: `Bearer ${testKeys().tokenFor(as('ann'), 'svc-league')}` },
  });
  return { status, error: typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined };
};

describe('the next season', () => {
  test('when one is open, then no other can be opened, and names are not used twice', async () => {
    expect((await open()).error.message).toBe('Season 1 is open. Please close it first.');
    await close();
    expect((await open('season 1')).error.message).toBe('Another season has this name already');
    expect(await open()).toMatchObject({ status: 201, body: { id: '2', name: '2027', isOpen: true } });
  });

  test('when the same is opened again, as where the answer was lost, then it is answered, and there is one', async () => {
    await close();
    const { body } = await open();
    expect(await open()).toMatchObject({ status: 201, body });
    expect((await seasons()).map(({ name }) => name)).toEqual(['2027', 'Season 1']);
    expect((await open('2028')).error.message).toBe('Season 2027 is open. Please close it first.');
  });

  test('when it begins, then its table begins at zero with its own points, and the old one stays', async () => {
    const { next } = await twoSeasons();
    expect(await played()).toEqual([]);
    const match = await addMatch('bob', 'cat');
    await finalScore(match.id, 20, 12);
    expect(await played()).toEqual([
      ['bob', 1, 2],
      ['cat', 1, 0],
    ]);
    expect(await played('1')).toEqual([
      ['ann', 1, 3],
      ['bob', 1, 0],
    ]);
    expect((await fixtures()).map(({ seasonId }) => seasonId).toSorted()).toEqual(['1', next.id]);
    expect((await table('2')).length).toBeGreaterThan(2);
  });

  test('when a match of it is decided or corrected, then only its table moves, and all are the same when they are worked out anew', async () => {
    await twoSeasons();
    const match = callsOf(league, (await addMatch('bob', 'cat')).id);
    await match.decide('player2');
    await match.reopen();
    await finalScore(match.id, 20, 12);
    await finalScore((await addMatch('cat', 'dan')).id, 15, 15);
    const before = [await table('1'), await table('2')];
    expect(await played('2')).toEqual([
      ['bob', 1, 2],
      ['dan', 1, 1],
      ['cat', 2, 1],
    ]);
    await league.store.connection.collection('table').deleteMany({});
    expect(await league.rebuildTable()).toBe(3);
    expect([await table('1'), await table('2')]).toEqual(before);
  });

  test('when the table of a season is asked for that is not there, then that is said', async () => {
    const { status, error } = await rawTable('77');
    expect([status, error]).toEqual([404, 'There is no such season']);
  });

  test('when the next season is open, then calendars show it and what is ahead, and no more what is over', async () => {
    await addFixture(league, 'Old week', '2026-06-03');
    await addFixture(league, 'Week to come', '2026-07-01');
    await close();
    await open();
    await addFixture(league, 'New week', '2026-06-09');
    const { path } = (await request(league.url, getCalendarAddress, { actor: as('ann') })).body;
    const { body } = await rawRequest(`${league.url}${path}`);
    expect(['Old week', 'Week to come', 'New week'].map((name) => String(body).includes(name))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a fixture', () => {
  test('when nothing of it is played, then it moves from a closed season into the open one', async () => {
    const { id } = await addFixture(league, 'Rained off');
    await close();
    await open();
    expect((await move(id, '2')).body).toMatchObject({ id, seasonId: '2', version: 2 });
    const match = await addMatch('ann', 'bob', id);
    await finalScore(match.id, 20, 12);
    expect(await played('2')).toEqual([
      ['ann', 1, 2],
      ['bob', 1, 0],
    ]);
    expect(await played('1')).toEqual([]);
  });

  test('when one of its matches is decided, then it stays, and an admin is not sent to take that back, which nobody can there', async () => {
    const { id, fixtureId } = await addMatch();
    const body = { outcome: 'draw', reason: 'Rained off' } as const;
    await request(league.url, decideMatch, { actor: admin, params: { id }, body });
    await close();
    await open();
    const message = 'A match of this fixture has been decided, and its season is closed. It stays there as it is.';
    const remove = (route: Route) => request(league.url, route, { actor: admin, params: { id: fixtureId } });
    // Another day would put it elsewhere among the evenings of that season's replay.
    const edit = { actor: admin, params: { id: fixtureId }, body: { date: '2026-01-01' } };
    const edited = await request(league.url, changeFixture, edit);
    for (const refused of [
      await move(fixtureId, '2'),
      edited,
      await remove(deleteFixture),
      await remove(deleteMatches),
    ])
      expect(refused).toMatchObject({ status: 409, error: { message } });
    expect((await callsOf(league, id).reopen()).error.message).toMatch(/^Season 1 is closed/);
  });

  test('when all that is decided of it was called off, then it moves, and the match can be played in the open season', async () => {
    await close();
    await open();
    const { id, fixtureId } = await addMatch();
    const match = callsOf(league, id);
    await match.outcomes('ann', hole('h', 'ann', 1, 5));
    await match.decide('void', 'Rained off');
    await close('2');
    const next = (await open('2028')).body.id;
    expect((await move(fixtureId, next)).status).toBe(200);
    expect((await match.reopen()).body).toMatchObject({ status: 'in_progress' });
    await finalScore(id, 20, 12);
    expect([await played('2'), (await played(next)).map(([playerId]) => playerId)]).toEqual([[], ['ann', 'bob']]);
  });

  test('when it is tomorrow in a closed season, then nobody is reminded, nor asked where it moves, until it is in the open one', async () => {
    const { id } = await addFixture(league, 'Rained off', '2026-06-12');
    await league.availability.answer('ann', id, { answer: 'in' });
    await close();
    await open();
    const remind = async (at: string) => {
      league.clock.set(at);
      await league.reminders.remind();
    };
    const told = () =>
      league.published.map((each) => envelope.parse(each)).filter(({ name }) => /near|lineup/.test(name));
    const day = (date: string) => request(league.url, changeFixture, { actor: admin, params: { id }, body: { date } });
    await remind('2026-06-11T09:00:00.000Z');
    expect((await day('2026-06-13')).status).toBe(200);
    await remind('2026-06-12T09:00:00.000Z');
    await move(id, '2');
    await league.availability.answer('ann', id, { answer: 'in' });
    await remind('2026-06-12T09:01:00.000Z');
    expect((await day('2026-06-14')).status).toBe(200);
    await eventually(() => expect(told()).toHaveLength(3));
    const [first, second, third] = ['2026-06-12', '2026-06-13', '2026-06-14'].map((date) => `${date}T11:00:00.000Z`);
    expect(told().map(({ name, data }) => [name, data])).toMatchObject([
      ['match.lineup', { fixture: { date: second }, formerDate: first, answeredIds: ['ann'] }],
      ['fixture.near', { fixture: { date: second }, otherIds: ['ann'] }],
      ['match.lineup', { fixture: { date: third }, formerDate: second, answeredIds: ['ann'] }],
    ]);
  });

  test('when it comes into the open season on the day that it had before it was moved, then those who had answered are asked anew', async () => {
    const { id } = await addFixture(league, 'Rained off', '2026-06-12');
    await league.availability.answer('ann', id, { answer: 'in' });
    await close();
    await open();
    league.clock.advance(60_000);
    const change = (body: object) => request(league.url, changeFixture, { actor: admin, params: { id }, body });
    expect((await change({ date: '2026-06-13' })).status).toBe(200);
    expect((await change({ date: '2026-06-12', seasonId: '2' })).status).toBe(200);
    await eventually(() =>
      expect(league.published).toContainEqual(
        expect.objectContaining({ name: 'match.lineup', data: expect.objectContaining({ answeredIds: ['ann'] }) }),
      ),
    );
  });

  test('when it was left over in a closed season, then it is not the next event while another is open', async () => {
    const { id } = await addFixture(league, 'Rained off', '2026-06-12');
    const next = async () => [
      (await request(league.url, getActiveFixture, { actor: as('ann') })).body?.name,
      ...(await fixtures()).filter(({ isActive }) => isActive).map(({ name }) => name),
    ];
    await close();
    expect(await next()).toEqual(['Rained off', 'Rained off']);
    await open();
    await addFixture(league, 'Week 1', '2026-06-19');
    expect(await next()).toEqual(['Week 1', 'Week 1']);
    await move(id, '2');
    expect(await next()).toEqual(['Rained off', 'Rained off']);
  });

  test('when somebody answers for one that was left in a closed season, then they hear where it can go', async () => {
    const { id } = await addFixture(league, 'Rained off', '2026-07-01');
    const answer = () =>
      request(league.url, answerAvailability, { actor: as('ann'), params: { id }, body: { answer: 'in' } });
    await close();
    expect((await answer()).error.message).toBe('Season 1 is closed. An admin can open it again.');
    await open();
    expect((await answer()).error.message).toBe(
      'Season 1 is closed. An admin can move a fixture of which nothing is played to Season 2027.',
    );
    await move(id, '2');
    expect((await answer()).status).toBe(200);
  });

  test('when something of it is played, or the season is none that is open, then it stays', async () => {
    const { match } = await twoSeasons();
    const { id } = await addFixture(league, 'Week 2');
    const answers = [await move(match.fixtureId, '2'), await move(id, '1'), await move(id, '7')];
    expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
      [409, 'Scores have been recorded in this fixture, so it can no longer be changed'],
      [409, 'Season 1 is closed. An admin can open it again once Season 2027 is closed.'],
      [400, 'There is no such season'],
    ]);
    expect((await fixtures()).map(({ seasonId }) => seasonId).toSorted()).toEqual(['1', '2']);
  });
});
