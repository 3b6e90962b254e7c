import { answerAvailability, deleteFixture, deleteMatch, getFixture } from '@society/contracts';
import type { Match } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { everybody, generatingIn, ids, on } from './generate-calls.ts';
import { addFixture, addMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { generate, preview, matchesOf, join } = generatingIn(() => league);

describe('generating matches', () => {
  test('when it is pressed without a body, then all who are free are paired, and one of an odd number is not', async () => {
    const { id } = await addFixture(league);
    const { status, body } = await generate(id);
    const made = body as Match[];
    expect([status, made.length]).toEqual([201, 2]);
    expect(new Set(on(made)).size).toBe(4);
    expect(everybody).toEqual(expect.arrayContaining(on(made)));
    expect(
      made.every(
        (match) => match.fixtureId === id && match.status === 'scheduled' && match.player1.name !== 'Deleted player',
      ),
    ).toBe(true);
    expect(await matchesOf(id)).toEqual(made);
    expect((await request(league.url, getFixture, { actor: admin, params: { id } })).body).not.toHaveProperty('draw');
  });

  test('when some are on the course already, substitutes included, then the others are paired', async () => {
    const { id: matchId, fixtureId } = await addMatch(league, 'ann', 'bob');
    await league.matchStore.update(matchId, (match) => ({ next: { ...match, player1SubId: 'adam' }, events: [] }));
    expect(on((await preview(fixtureId)).body)).toEqual(['cat', 'dan']);
    expect(on((await generate(fixtureId)).body as Match[])).toEqual(['cat', 'dan']);
  });

  test('when the club has its placeholder admin, or somebody who takes no part, then nobody is paired with them', async () => {
    await league.learn({ id: 'top', name: 'Tournament Admin', role: 'admin' });
    await league.learn({ id: 'desk', name: 'Dee Park', role: 'admin', plays: false });
    const { id } = await addFixture(league);
    const paired = on((await generate(id)).body);
    for (const nobody of ['top', 'desk']) expect(paired).not.toContain(nobody);
  });

  test('when those who are there are named, then only they are paired', async () => {
    const { id } = await addFixture(league);
    const playerIds = ['dan', 'ann', 'cat', 'adam', 'ann'];
    expect(on((await preview(id, { playerIds })).body)).toEqual(['adam', 'ann', 'cat', 'dan']);
    const first = await generate(id, { playerIds });
    expect(on(first.body as Match[])).toEqual(['adam', 'ann', 'cat', 'dan']);
    expect(await generate(id, { playerIds })).toMatchObject({ status: 200, body: first.body });
  });

  test('when somebody has said that they are out, then only who is in or has not answered is paired, unless they are named', async () => {
    const { id } = await addFixture(league);
    const say = (answer: 'in' | 'out', playerId: string) =>
      request(league.url, answerAvailability, { actor: admin, params: { id }, body: { answer, playerId } });
    await say('in', 'ann');
    await say('out', 'bob');
    expect(on((await preview(id, { playerIds: ['ann', 'bob'] })).body)).toEqual(['ann', 'bob']);
    const present = ['adam', 'ann', 'cat', 'dan'];
    expect(on((await preview(id)).body)).toEqual(present);
    expect(on((await generate(id, {})).body)).toEqual(present);
    expect((await league.fixtures.require(id)).draw).not.toHaveProperty('satOut');
  });

  test('when the pairs leave alone who is out, then nobody sat out', async () => {
    const { id } = await addFixture(league);
    const body = { answer: 'out', playerId: 'bob' };
    await request(league.url, answerAvailability, { actor: admin, params: { id }, body });
    const [one, other] = [
      { player1Id: 'ann', player2Id: 'cat' },
      { player1Id: 'adam', player2Id: 'dan' },
    ];
    await generate(id, { pairs: [one, other] });
    expect((await league.fixtures.require(id)).draw).not.toHaveProperty('satOut');
  });

  test('when fewer than two are free, then that is said, and nothing changes', async () => {
    const { id } = await addFixture(league);
    for (const gone of ['ann', 'bob', 'cat', 'dan']) await league.learn({ id: gone, isActive: false }, 2);
    const before = await league.everything();
    expect(await preview(id)).toMatchObject({ status: 200, body: [] });
    expect(await generate(id)).toMatchObject({
      status: 409,
      error: { message: 'All players are used: fewer than two are free in this fixture' },
    });
    expect(await league.everything()).toEqual(before);
  });

  test('when it is pressed again, then the same matches are answered; when others have joined since, they are paired too', async () => {
    const { id } = await addFixture(league);
    const first = await generate(id);
    expect(await generate(id)).toMatchObject({ status: 200, body: first.body });
    await join(3);
    const second = await generate(id);
    expect([second.status, on(second.body as Match[]).length]).toEqual([201, 4]);
    expect(new Set(on(await matchesOf(id))).size).toBe(8);
  });

  test('when somebody stands in since the press, then the same press still answers the same matches', async () => {
    const { id } = await addFixture(league);
    const first = await generate(id, { playerIds: ['ann', 'bob'] });
    const [matchId = ''] = ids(first.body as Match[]);
    await league.matchStore.update(matchId, (match) => ({ next: { ...match, player1SubId: 'sue' }, events: [] }));
    expect(await generate(id, { playerIds: ['ann', 'bob'] })).toMatchObject({ status: 200, body: [{ id: matchId }] });
  });

  test('when the matches were deleted by hand, then those people are free again', async () => {
    const { id } = await addFixture(league);
    for (const matchId of ids((await generate(id)).body as Match[]))
      await request(league.url, deleteMatch, { actor: admin, params: { id: matchId } });
    expect([(await generate(id)).status, (await matchesOf(id)).length]).toEqual([201, 2]);
  });

  test('when the fixture is unknown or being deleted, then that is said', async () => {
    expect(await generate('99')).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
    expect(await preview('99')).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
    const { id } = await addFixture(league);
    jest.spyOn(league.matchBatch, 'removeUnplayed').mockRejectedValueOnce(new Error('the process died'));
    await request(league.url, deleteFixture, { actor: admin, params: { id } });
    expect(await generate(id)).toMatchObject({ status: 409, error: { message: 'This fixture is being deleted' } });
  });
});

describe('the preview', () => {
  test('when it is looked at, then it makes nothing, and the press makes what it showed', async () => {
    const { id } = await addFixture(league);
    const before = await league.everything();
    const shown = await preview(id);
    expect([shown.status, shown.body.length]).toEqual([200, 2]);
    expect(shown.body[0]).toMatchObject({
      player1: { id: shown.body[0]?.player1Id, name: expect.any(String) },
      timesMet: 0,
    });
    expect(await league.everything()).toEqual(before);
    expect(on((await generate(id)).body as Match[])).toEqual(on(shown.body));
  });

  test('when a rematch cannot be avoided, then it says how often they met', async () => {
    await addMatch(league, 'ann', 'bob');
    await addMatch(league, 'bob', 'ann');
    const { id } = await addFixture(league, 'Week 3', '2026-06-24');
    expect((await preview(id, { playerIds: ['ann', 'bob'] })).body).toMatchObject([{ timesMet: 2 }]);
    expect(
      (await preview(id, { playerIds: ['ann', 'bob', 'cat', 'dan'] })).body.map(({ timesMet }) => timesMet),
    ).toEqual([0, 0]);
  });

  test('when somebody sat out before, then it is another one this time', async () => {
    const sitters: string[] = [];
    for (const day of ['01', '02', '03', '04', '05']) {
      const { id } = await addFixture(league, `Day ${day}`, `2026-06-${day}`);
      const playing = on((await generate(id)).body);
      sitters.push(...everybody.filter((one) => !playing.includes(one)));
    }
    expect(sitters.toSorted()).toEqual(everybody);
  });
});

describe('a large club', () => {
  test('when more are free than are paired at once in passing, then everybody has an opponent, and looking again shows the same', async () => {
    const { id } = await addFixture(league);
    await join(97);
    const shown = (await preview(id)).body;
    expect(new Set(on(shown)).size).toBe(102);
    expect((await preview(id)).body).toEqual(shown);
  });

  test('when more are free than can be paired at once, then that is said, and naming those who are there works', async () => {
    const { id } = await addFixture(league);
    await join(297);
    expect(await preview(id)).toMatchObject({
      status: 409,
      error: {
        message:
          '302 players are free in this fixture, and at most 300 can be paired at once. Please add some matches by hand first.',
      },
    });
    expect((await generate(id)).status).toBe(409);
    expect(on((await preview(id, { playerIds: ['ann', 'bob'] })).body)).toEqual(['ann', 'bob']);
  });

  test('when more are named than can be paired at once, then that is said', async () => {
    const { id } = await addFixture(league);
    const playerIds = Array.from({ length: 301 }, (_, index) => `p${index}`);
    expect(await generate(id, { playerIds })).toMatchObject({
      status: 400,
      error: { message: 'At most 300 players can be paired at once' },
    });
    const pairs = Array.from({ length: 151 }, (_, index) => ({ player1Id: `a${index}`, player2Id: `b${index}` }));
    expect(await generate(id, { pairs })).toMatchObject({
      status: 400,
      error: { message: 'At most 150 matches can be made at once' },
    });
  });
});

test('when a season of evenings is drawn, then nobody meets anybody again while there is somebody new', async () => {
  await join(3);
  const meetings = new Set<string>();
  for (const day of ['01', '02', '03', '04']) {
    const { id } = await addFixture(league, `Day ${day}`, `2026-07-${day}`);
    const made = (await generate(id)).body as Match[];
    expect(made).toHaveLength(4);
    for (const { player1Id, player2Id } of made) meetings.add([player1Id, player2Id].toSorted().join());
  }
  expect(meetings.size).toBe(16);
});
