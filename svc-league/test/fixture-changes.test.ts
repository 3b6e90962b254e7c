import {
  answerAvailability,
  changeFixture,
  completeByAdmin,
  decideMatch,
  deleteFixture,
  envelope,
  getActiveFixture,
  getAvailability,
  getFixture,
  listFixtures,
  matchLineup,
} from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const viewer = as('cat');
const change = (id: string, body: unknown) =>
  request(league.url, changeFixture, { actor: admin, params: { id }, body });
const moves = () =>
  league.published
    .map((each) => envelope.parse(each))
    .filter(({ name }) => name === matchLineup.name)
    .map(({ data }) => matchLineup.data.parse(data))
    .filter((data) => data.change === 'date');
const get = (id: string) => request(league.url, getFixture, { actor: viewer, params: { id } });

describe('changing a fixture', () => {
  test('when only some fields are sent, then the others stay', async () => {
    const before = await addFixture(league);
    expect(await change(before.id, { name: ' Week 1, moved ' })).toMatchObject({
      status: 200,
      body: { ...before, name: 'Week 1, moved', version: 2 },
    });
    expect((await change(before.id, { description: 'Shotgun start' })).body).toMatchObject({
      name: 'Week 1, moved',
      description: 'Shotgun start',
      location: before.location,
    });
    expect((await get(before.id)).body).toMatchObject({ name: 'Week 1, moved', description: 'Shotgun start' });
  });

  test('when the description is blank, then there is none any more', async () => {
    const { id } = await addFixture(league);
    await change(id, { description: 'Shotgun start' });
    expect((await change(id, { description: '  ' })).body).not.toHaveProperty('description');
  });

  test('when nothing is different, then nothing is written', async () => {
    const { id, name } = await addFixture(league);
    const before = await league.everything();
    expect((await change(id, { name, date: '2026-06-10' })).status).toBe(200);
    expect((await change(id, {})).status).toBe(200);
    expect(await league.everything()).toEqual(before);
  });

  test('when the date of the active fixture moves behind another one, then that is active', async () => {
    const tonight = await addFixture(league, 'Tonight', '2026-06-10');
    await addFixture(league, 'Later', '2026-06-24');
    expect((await change(tonight.id, { date: '2026-07-01' })).body).toMatchObject({
      date: '2026-07-01T11:00:00.000Z',
      isActive: false,
    });
    expect((await request(league.url, getActiveFixture, { actor: viewer })).body?.name).toBe('Later');
  });

  test('when its matches are only scheduled or just started, then it can be changed; with a hole or a result it cannot', async () => {
    const [holes, result] = [await addMatch(league), await addMatch(league, 'cat', 'dan')];
    await startMatch(league, holes.id);
    expect((await change(holes.fixtureId, { name: 'Other' })).status).toBe(200);
    await scoreHole(league, holes.id, 'ann', 1, 4);
    await request(league.url, completeByAdmin, {
      actor: admin,
      params: { id: result.id },
      body: { player1Score: 20, player2Score: 10 },
    });
    const before = await league.everything();
    for (const { fixtureId } of [holes, result])
      expect(await change(fixtureId, { name: 'New' })).toMatchObject({
        status: 409,
        error: {
          message: expect.stringMatching(
            /^Scores have been recorded in this fixture, so it can no longer be changed\./,
          ),
        },
      });
    expect(await league.everything()).toEqual(before);
  });

  test.each(['before', 'after'])(
    'when a hole is recorded %s the write since we looked, then nothing of the change stays, and who was told of it hears that',
    async (when) => {
      const { id: matchId, fixtureId } = await addMatch(league);
      await startMatch(league, matchId);
      const params = { id: fixtureId };
      await request(league.url, answerAvailability, { actor: viewer, params, body: { answer: 'in' } });
      const before = (await get(fixtureId)).body;
      const { update } = league.fixtureStore;
      jest.spyOn(league.fixtureStore, 'update').mockImplementationOnce(async (...change) => {
        if (when === 'before') await scoreHole(league, matchId, 'ann', 1, 4);
        const written = await update(...change);
        if (when === 'after') await scoreHole(league, matchId, 'ann', 1, 4);
        return written;
      });
      league.clock.advance(60_000);
      const form = { name: 'Other', date: '2026-06-11', location: 'Away', description: 'Late', firstTee: '17:00' };
      expect(await change(fixtureId, form)).toMatchObject({
        status: 409,
        error: { message: expect.stringContaining('Scores have been recorded in this fixture') },
      });
      expect((await get(fixtureId)).body).toEqual({ ...before, version: 3 });
      expect((await request(league.url, getAvailability, { actor: viewer, params })).body).toHaveLength(1);
      await eventually(() => expect(moves()).toHaveLength(2));
      expect(moves()[1]).toMatchObject({ fixture: { date: before.date, location: before.location } });
    },
  );

  test('when one of its matches is decided beforehand, then the evening of the others still moves, and only they are told', async () => {
    const { id, fixtureId } = await addMatch(league);
    const other = await addMatch(league, 'cat', 'dan', fixtureId);
    const body = { outcome: 'player2', reason: 'Ann is ill' } as const;
    await request(league.url, decideMatch, { actor: admin, params: { id }, body });
    expect(await change(fixtureId, { date: '2026-07-01', firstTee: '17:00' })).toMatchObject({
      status: 200,
      body: { date: '2026-07-01T11:00:00.000Z', firstTee: '17:00' },
    });
    await eventually(() => moves().length > 0);
    expect(moves().map(({ matches }) => matches.map(({ matchId }) => matchId))).toEqual([[other.id]]);
    expect(await request(league.url, deleteFixture, { actor: admin, params: { id: fixtureId } })).toMatchObject({
      status: 409,
      error: { message: 'A match of this fixture has been decided. Please take the decision back first.' },
    });
  });

  test('when two edit the same field from the same version, then the second is told both values and nothing of theirs is kept', async () => {
    const { id, version } = await addFixture(league);
    expect((await change(id, { location: 'Away Links', version })).body.version).toBe(2);
    const before = await league.everything();
    const second = await change(id, { location: 'Old Mill', description: 'Bring lamps', version });
    expect(second).toMatchObject({
      status: 409,
      error: {
        message: 'Somebody else changed this meanwhile. Location is now "Away Links"; you entered "Old Mill".',
        issues: [{ path: 'location' }],
      },
    });
    expect(await league.everything()).toEqual(before);
    expect(await change(id, { location: 'Old Mill', version: 2 })).toMatchObject({
      status: 200,
      body: { location: 'Old Mill', version: 3 },
    });
  });

  test('when two edit different fields from the same version, at two replicas and at once, then both are kept', async () => {
    const other = await league.replica();
    const { id, version } = await addFixture(league);
    const [here] = await Promise.all([
      change(id, { location: 'Away Links', version }),
      other.evenings.change('adam', id, { date: '2026-06-17', version }),
    ]);
    expect(here.status).toBe(200);
    expect((await get(id)).body).toMatchObject({
      location: 'Away Links',
      date: '2026-06-17T11:00:00.000Z',
      version: 3,
    });
  });

  test('when ten enter ten names at once, then one is taken, and the others are told which', async () => {
    const { id, version } = await addFixture(league);
    const names = Array.from({ length: 10 }, (_, index) => `Name ${index}`);
    const answers = await Promise.all(names.map((name) => change(id, { name, version })));
    const { name } = (await get(id)).body;
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.name)).toEqual([name]);
    expect(
      answers.filter(({ status, error }) => status === 409 && error.message.includes(`Fixture name is now "${name}"`)),
    ).toHaveLength(9);
  });

  test('when no version comes, as from a screen of before, then what is sent is taken', async () => {
    const { id } = await addFixture(league);
    await change(id, { location: 'Away Links' });
    expect((await change(id, { location: 'Old Mill' })).body.location).toBe('Old Mill');
  });

  test('when it is listed or asked for, then it always has its version, and nothing that the league keeps for itself', async () => {
    const { id } = await addFixture(league);
    await change(id, { location: 'Away Links' });
    const [one, all, active] = [
      await get(id),
      await request(league.url, listFixtures, { actor: viewer }),
      await request(league.url, getActiveFixture, { actor: viewer }),
    ];
    for (const shown of [one.body, all.body[0], active.body]) {
      expect(shown).toMatchObject({ id, version: 2 });
      expect(shown).not.toHaveProperty('changedIn');
    }
  });

  test('when it is unknown, then that is said', async () => {
    expect(await change('99', { name: 'New' })).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
  });
});
