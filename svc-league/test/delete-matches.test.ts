import { deleteMatches, envelope, getFixture, getPaid, setPaid } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { generatingIn, on } from './generate-calls.ts';
import { callsOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { generate, matchesOf } = generatingIn(() => league);
const remove = (id: string, upTo?: string) =>
  request(league.url, deleteMatches, { actor: admin, params: { id }, ...(upTo !== undefined && { query: { upTo } }) });
const pairs = [
  { player1Id: 'ann', player2Id: 'bob' },
  { player1Id: 'cat', player2Id: 'dan' },
];

test('when a whole draw was wrong, then all its matches go in one call, and the fixture stays with its answers and payments', async () => {
  const { id } = await addFixture(league);
  await league.evenings.change('adam', id, { firstTee: '17:40' });
  await league.availability.answer('ann', id, { answer: 'in' });
  const ofFixture = { actor: admin, params: { id } };
  await request(league.url, setPaid, { ...ofFixture, body: { playerId: 'ann', paid: true } });
  await generate(id, { pairs });
  await startMatch(league, (await matchesOf(id))[0]?.id ?? '');
  const before = league.published.length;
  expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Matches deleted' } });
  expect(await matchesOf(id)).toEqual([]);
  const lineUps = () =>
    league.published
      .slice(before)
      .map((each) => envelope.parse(each))
      .filter(({ name }) => name === 'match.lineup')
      .map(({ data }) => data as { change: string; leftIds: string[] });
  // Each as one that is deleted alone, in whichever order, and nobody is told of another tee time.
  await eventually(() => lineUps().length === 2);
  const told = lineUps().map(({ change, leftIds }) => `${change} ${leftIds.join()}`);
  expect(told.toSorted()).toEqual(['removed ann,bob', 'removed cat,dan']);
  expect((await request(league.url, getFixture, { actor: as('cat'), params: { id } })).body.firstTee).toBe('17:40');
  expect((await request(league.url, getPaid, ofFixture)).body.playerIds).toEqual(['ann']);
  expect((await league.availabilityStore.of(id)).map(({ playerId }) => playerId)).toEqual(['ann']);
  expect((await remove(id)).status).toBe(200);
});

test('when the draw is made anew, then it begins from nothing', async () => {
  const { id } = await addFixture(league);
  await generate(id, { pairs });
  await remove(id);
  expect((await league.fixtureStore.find(id))?.state.draw).toBeUndefined();
  expect(on((await generate(id, { pairs })).body)).toEqual(['ann', 'bob', 'cat', 'dan']);
});

test('when another admin draws while the matches go, then that draw stays', async () => {
  const { id } = await addFixture(league);
  await generate(id, { pairs: pairs.slice(0, 1) });
  const { remove: removeMatch } = league.openMatches;
  jest.spyOn(league.openMatches, 'remove').mockImplementationOnce(async (...given) => {
    const removed = await removeMatch(...given);
    await generate(id, { pairs: pairs.slice(1) });
    return removed;
  });
  expect((await remove(id)).status).toBe(200);
  const left = await matchesOf(id);
  expect(on(left)).toEqual(['cat', 'dan']);
  expect((await league.fixtureStore.find(id))?.state.draw?.matchIds).toEqual(left.map((match) => match.id));
});

test('when another admin’s draw has no match yet while those before it go, then that draw stays, and its people are told', async () => {
  const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
  const { insertOnce } = league.openMatches;
  jest.spyOn(league.openMatches, 'insertOnce').mockImplementationOnce(async (match) => {
    expect((await remove(fixtureId, id)).status).toBe(200);
    return insertOnce(match);
  });
  expect((await generate(fixtureId, { pairs: pairs.slice(1) })).status).toBe(201);
  const left = await matchesOf(fixtureId);
  expect(on(left)).toEqual(['cat', 'dan']);
  expect((await league.fixtureStore.find(fixtureId))?.state.draw?.matchIds).toEqual(left.map((match) => match.id));
  await eventually(() => league.published.some((each) => envelope.parse(each).name === 'fixture.drawn'));
});

test('when the process dies while the matches go, then nothing is drawn any more, and the rest goes at the next press', async () => {
  const { id } = await addFixture(league);
  await generate(id, { playerIds: ['ann', 'bob', 'cat', 'dan', 'adam'] });
  const { remove: removeMatch } = league.openMatches;
  jest
    .spyOn(league.openMatches, 'remove')
    .mockImplementationOnce(removeMatch)
    .mockRejectedValueOnce(new Error('the process died'));
  expect((await remove(id)).status).toBe(500);
  expect(await matchesOf(id)).toHaveLength(1);
  expect((await league.fixtureStore.find(id))?.state.draw).toBeUndefined();
  expect((await remove(id)).status).toBe(200);
  expect(await matchesOf(id)).toEqual([]);
});

test('when something of the fixture is recorded or decided, then all matches stay, and it is said why', async () => {
  const { id } = await addFixture(league);
  await generate(id, { pairs });
  const [first, second] = await matchesOf(id);
  await callsOf(league, second?.id ?? '').decide('draw');
  const before = await league.everything();
  expect(await remove(id)).toMatchObject({
    status: 409,
    error: { message: 'A match of this fixture has been decided. Please take the decision back first.' },
  });
  expect(await league.everything()).toEqual(before);
  await startMatch(league, first?.id ?? '');
  await scoreHole(league, first?.id ?? '', 'ann', 1, 4);
  expect(await remove(id)).toMatchObject({
    status: 409,
    error: {
      message:
        'Scores have been recorded in this fixture, so its matches can no longer be deleted. A match that was recorded by mistake has to be called off first.',
    },
  });
  expect(await matchesOf(id)).toHaveLength(2);
});

test('when a hole is recorded at the very moment, then its match stays, and it is said so', async () => {
  const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
  await startMatch(league, id);
  const { wholeOf } = league.matchStore;
  jest.spyOn(league.openMatches, 'wholeOf').mockImplementationOnce(async (fixture) => {
    const all = await wholeOf(fixture);
    await scoreHole(league, id, 'ann', 1, 4);
    return all;
  });
  expect(await remove(fixtureId)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('so its matches can no longer be deleted') },
  });
  expect(await matchesOf(fixtureId)).toHaveLength(1);
});

const added = {
  status: 409,
  error: { message: 'Matches were added to this fixture meanwhile. Please look at it again.' },
};

test('when another admin has drawn anew since they were seen, then all matches and their draw stay, and they go once they are seen', async () => {
  const { id } = await addFixture(league);
  await generate(id, { pairs });
  const seen = (await matchesOf(id)).at(-1)?.id ?? '';
  expect((await remove(id, seen)).status).toBe(200);
  expect((await remove(id, seen)).status).toBe(200);
  await generate(id, { pairs });
  const before = await league.everything();
  for (const upTo of [seen, '0']) expect(await remove(id, upTo)).toMatchObject(added);
  expect(await league.everything()).toEqual(before);
  expect((await remove(id, (await matchesOf(id)).at(-1)?.id)).status).toBe(200);
  expect(await matchesOf(id)).toEqual([]);
});

test('when a match is added at the very moment, then it stays, and it is said so', async () => {
  const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
  const { wholeOf } = league.matchStore;
  jest.spyOn(league.openMatches, 'wholeOf').mockImplementationOnce(async (fixture) => {
    const all = await wholeOf(fixture);
    await addMatch(league, 'cat', 'dan', fixtureId);
    return all;
  });
  expect(await remove(fixtureId, id)).toMatchObject(added);
  expect(on(await matchesOf(fixtureId))).toEqual(['ann', 'bob', 'cat', 'dan']);
});

test('when the fixture is unknown, then that is said', async () => {
  expect(await remove('99')).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
});
