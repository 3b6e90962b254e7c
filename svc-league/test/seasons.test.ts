import { envelope, generateMatches, orderMatches, setSubstitute } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { completionCalls } from './completion-calls.ts';
import { addFixture, addRunningMatch, admin, as, complete, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, completion, hole, nines } from './round-calls.ts';
import { seasonCalls } from './season-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague({ env: { LEAGUE_POINTS: '3,1,0' } })));
afterEach(() => league.stop());

const { finalScore } = completionCalls(() => league);
const { seasons, open, change, close, reopen, table, played, fixtures, addMatch, ...calls } = seasonCalls(() => league);
/** Ann has beaten Bob in the first season, which is closed; the next one is open. */
const twoSeasons = async () => {
  const match = await addMatch();
  await finalScore(match.id, 20, 12);
  await close();
  const next = (await open()).body;
  return { match, next };
};

describe('from the beginning', () => {
  test('when a league starts, then everything is in a first season with the points of the club', async () => {
    await addFixture(league);
    expect(await seasons()).toEqual([
      {
        id: '1',
        name: 'Season 1',
        points: { win: 3, draw: 1, loss: 0 },
        isOpen: true,
        openedAt: expect.any(String),
        winners: [],
        version: expect.any(Number),
      },
    ]);
    expect((await fixtures()).map(({ seasonId }) => seasonId)).toEqual(['1']);
  });

  test('when LEAGUE_POINTS is another one at a later start, then the season keeps what it had', async () => {
    await finalScore((await addMatch()).id, 20, 12);
    await league.restart({ LEAGUE_POINTS: '5,2,1' });
    expect((await seasons())[0]?.points.win).toBe(3);
    expect(await played()).toEqual([
      ['ann', 1, 3],
      ['bob', 1, 0],
    ]);
  });

  test('when an admin gives the open season other points and a name, then its table is counted anew', async () => {
    await finalScore((await addMatch()).id, 20, 12);
    expect(await change('1', { name: '2026', points: { win: 2, draw: 1, loss: 1 } })).toMatchObject({
      status: 200,
      body: { name: '2026', points: { win: 2, draw: 1, loss: 1 } },
    });
    expect(await played()).toEqual([
      ['ann', 1, 2],
      ['bob', 1, 1],
    ]);
    await finalScore((await addMatch('cat', 'dan')).id, 20, 12);
    expect(await played()).toContainEqual(['cat', 1, 2]);
  });
});

describe('closing a season', () => {
  test('when everything is played, then its table stays, with its winner, and nobody changes it any more', async () => {
    const { id } = await addMatch();
    await finalScore(id, 20, 12);
    const before = await table();
    const closed = await close();
    expect(closed).toMatchObject({
      status: 200,
      body: {
        id: '1',
        isOpen: false,
        closedAt: league.clock().toISOString(),
        winners: [{ id: 'ann', name: 'Ann Keller' }],
      },
    });
    expect(await table('1')).toEqual(before);
    expect(await table()).toEqual(before);
    expect((await close()).body).toEqual(closed.body);
  });

  test('when matches are not finished or disputed, then they are named and the season stays open', async () => {
    const { id, fixtureId } = await addRunningMatch(league);
    await addMatch('cat', 'dan', fixtureId);
    const answer = await close();
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({
      message:
        'Season 1 cannot be closed yet: Ann Keller v Bob Okafor (Week 1) is not finished, Cat Lindqvist v Dan Pugh (Week 1) is not finished.',
      issues: [
        { path: `matches.${id}`, message: 'Ann Keller v Bob Okafor (Week 1) is not finished' },
        { path: expect.any(String), message: 'Cat Lindqvist v Dan Pugh (Week 1) is not finished' },
      ],
    });
    expect(await seasons()).toMatchObject([{ isOpen: true }]);
    expect((await scoreHole(league, id, 'ann', 1, 4)).status).toBe(201);
  });

  test('when a result is disputed, then that is said', async () => {
    const match = callsOf(league, (await addRunningMatch(league)).id);
    await match.outcomes('bob', hole('b1', 'ann', 1, 6));
    await match.outcomes('ann', completion('A', 'ann', nines(4), nines(5)));
    await match.outcomes('bob', completion('B', 'bob', [6, ...nines(4).slice(1)], nines(5)));
    expect((await close()).error.message).toBe(
      'Season 1 cannot be closed yet: Ann Keller v Bob Okafor (Week 1) is disputed.',
    );
  });

  test('when a member is deleted afterwards, then their row stays, as a former member’s', async () => {
    await finalScore((await addMatch()).id, 20, 12);
    await close();
    await league.remove('ann');
    expect((await table('1'))[0]).toMatchObject({ playerId: 'ann', position: 1, player: { name: 'Former member' } });
    expect((await seasons())[0]?.winners).toEqual([{ id: 'ann', name: 'Former member' }]);
  });

  test('when it is opened again for a correction, then whoever was deleted since keeps their row and their place', async () => {
    await finalScore((await addMatch('ann', 'bob')).id, 20, 12);
    const other = await addMatch('cat', 'dan');
    await finalScore(other.id, 12, 15);
    await close();
    await league.remove('ann');
    await reopen();
    await finalScore(other.id, 12, 16);
    await close();
    expect((await table('1')).map(({ position, player }) => [position, player.name]).slice(0, 2)).toEqual([
      [1, 'Former member'],
      [2, 'Dan Pugh'],
    ]);
    expect((await seasons())[0]?.winners).toEqual([{ id: 'ann', name: 'Former member' }]);
  });
});

describe('in a closed season', () => {
  const words = 'Season 1 is closed. An admin can open it again.';

  test('when anybody changes anything of its matches, then that is refused with words, and nothing changes', async () => {
    const { id, fixtureId } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await complete(league, id, 'ann');
    await complete(league, id, 'bob');
    const { id: empty } = await addFixture(league, 'Rained off');
    await close();
    const match = callsOf(league, id);
    const before = await league.everything();
    const body = { version: (await match.match()).version, player1: nines(4), player2: nines(5), reason: 'A slip' };
    const order = { version: 1, matchIds: [id] };
    const refusals = [
      await finalScore(id, 3, 2),
      await match.cards(body),
      await match.decide('player2'),
      await request(league.url, generateMatches, { actor: admin, params: { id: empty } }),
      await request(league.url, orderMatches, { actor: admin, params: { id: fixtureId }, body: order }),
      await calls.addFixture(),
    ];
    expect(refusals.map(({ status, error }) => [status, error.message])).toEqual([
      [409, words],
      [409, words],
      [409, words],
      [409, words],
      [409, words],
      [409, 'No season is open. Please open one on the Seasons page first.'],
    ]);
    await expect(addMatch('cat', 'dan', empty)).rejects.toThrow(words);
    expect(await league.everything()).toEqual(before);
  });

  test('when the same final score is given once more, then nothing changes, and it is no conflict', async () => {
    const { id } = await addMatch();
    await finalScore(id, 20, 12);
    await close();
    const before = await league.everything();
    expect((await finalScore(id, 20, 12)).status).toBe(200);
    expect(await league.everything()).toEqual(before);
  });

  test('when somebody may not do it anyway, then they hear that', async () => {
    const { match } = await twoSeasons();
    expect((await finalScore(match.id, 3, 2, as('ann'))).status).toBe(403);
    const stranger = { originalPlayerId: 'ann', substituteId: 'sue' };
    const answer = await request(league.url, setSubstitute, {
      actor: as('cat'),
      params: { id: match.id },
      body: stranger,
    });
    expect(answer.status).toBe(403);
  });

  test('when a phone that was away delivers what it has, then that is kept, listed and not counted, and the same again is answered so', async () => {
    const { id } = await addRunningMatch(league);
    const match = callsOf(league, id);
    await match.outcomes('ann', completion('A', 'ann', nines(4), nines(5)));
    await match.outcomes('bob', completion('B', 'bob', nines(4), nines(5)));
    const before = await match.round();
    await close();
    const late = hole('late', 'ann', 1, 9, null);
    const { status, body } = await match.send('bob', late);
    expect([status, body.results]).toEqual([200, [{ id: 'late', outcome: 'kept', message: words }]]);
    expect(await match.outcomes('bob', late)).toEqual(['kept']);
    expect((await match.round()).entries).toEqual(before.entries);
    expect((await match.round('bob')).notCounted).toMatchObject([{ id: 'late', reason: words }]);
    expect((await match.match()).disputed).toBe(false);
  });

  test('when it is opened again, then that is told, once, and so is that it is closed anew', async () => {
    const told = () =>
      league.published.map((each) => envelope.parse(each)).filter(({ name }) => name === 'season.closed');
    await finalScore((await addMatch()).id, 20, 12);
    await close();
    await reopen();
    await reopen();
    await close();
    const [first, again, last] = await eventually(() => told().length >= 3 && told());
    expect(again).toMatchObject({ subject: '1', data: { seasonId: '1', isReopened: true, standings: [] } });
    expect([first, last]).toMatchObject(
      ['ann', 'ann'].map((playerId) => ({ data: { standings: [{ playerId }, {}] } })),
    );
    expect(first?.version).toBeLessThan(again?.version ?? 0);
    expect(told()).toHaveLength(3);
  });

  test('when it is opened again, then a result can be corrected, and the table follows', async () => {
    const { match, next } = await twoSeasons();
    expect((await finalScore(match.id, 12, 20)).error.message).toBe(
      'Season 1 is closed. An admin can open it again once Season 2027 is closed.',
    );
    expect((await reopen()).error.message).toBe('Season 2027 is open. Please close it first.');
    await close(next.id);
    expect((await reopen()).body).toMatchObject({ id: '1', isOpen: true, winners: [] });
    expect((await finalScore(match.id, 12, 20)).status).toBe(200);
    expect(await played('1')).toEqual([
      ['bob', 1, 3],
      ['ann', 1, 0],
    ]);
    await close();
    expect((await seasons()).map(({ winners }) => winners.map(({ id }) => id))).toEqual([[], ['bob']]);
  });
});
