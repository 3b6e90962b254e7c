import { changeFixture, createMatch, deleteFixture, deleteMatch, getFixture } from '@society/contracts';
import type { Match } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { generatingIn, ids, on } from './generate-calls.ts';
import { addFixture, addMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { generate, preview, matchesOf, join } = generatingIn(() => league);

describe('pressed at the same moment', () => {
  test('when it is pressed 20 times at two replicas, then the matches are made once, all presses answer them, and numbers are not used up', async () => {
    await join(36);
    const { id } = await addFixture(league);
    const other = await league.replica();
    const pressed = await Promise.all(
      Array.from({ length: 20 }, async (_, press) =>
        press % 2 === 0 ? ((await generate(id)).body as Match[]) : (await other.draws.generate('adam', id, {})).matches,
      ),
    );
    const made = await matchesOf(id);
    expect([made.length, new Set(on(made)).size]).toEqual([20, 40]);
    for (const answer of pressed) expect(ids(answer)).toEqual(ids(made));
    // Each replica may have drawn once.
    const counted = await league.store.connection
      .collection<{ _id: string; value: number }>('counters')
      .findOne({ _id: 'matches' });
    expect(counted?.value).toBeLessThanOrEqual(40);
  });

  test('when matches are added by hand meanwhile, then nobody is twice in the fixture, and the press answers what is there', async () => {
    await join(15);
    const { id } = await addFixture(league);
    const byHand = (player1Id: string, player2Id: string) =>
      request(league.url, createMatch, { actor: admin, body: { fixtureId: id, player1Id, player2Id } });
    const [answer] = await Promise.all([
      generate(id),
      byHand('p01', 'p02'),
      byHand('p03', 'p04'),
      byHand('ann', 'p05'),
      byHand('cat', 'dan'),
    ]);
    const made = await matchesOf(id);
    expect(answer.status).toBe(201);
    expect(ids(made)).toEqual(expect.arrayContaining(ids(answer.body as Match[])));
    expect(on(made)).toEqual([...new Set(on(made))]);
  });

  test('when the fixture is deleted meanwhile, then no match is left', async () => {
    await join(15);
    const other = await league.replica();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addFixture(league);
      await Promise.allSettled([generate(id), other.draws.generate('adam', id, {}), other.evenings.remove('adam', id)]);
      const { status } = await request(league.url, getFixture, { actor: admin, params: { id } });
      expect([status, await matchesOf(id)]).toEqual([404, []]);
    }
  });

  test('when the fixture is renamed meanwhile, then both are done', async () => {
    const { id } = await addFixture(league);
    const [made] = await Promise.all([
      generate(id),
      request(league.url, changeFixture, { actor: admin, params: { id }, body: { name: 'Renamed' } }),
    ]);
    expect([made.status, (await matchesOf(id)).length]).toEqual([201, 2]);
    expect((await request(league.url, getFixture, { actor: admin, params: { id } })).body.name).toBe('Renamed');
  });
});

describe('cut short', () => {
  /** A replica that dies in its press after so many matches. */
  const dyingAfter = async (fixtureId: string, matches: number) => {
    const dying = await league.replica();
    const { insertOnce } = dying.openMatches;
    let made = 0;
    jest.spyOn(dying.openMatches, 'insertOnce').mockImplementation(async (match) => {
      if (made === matches) throw new Error('the process died');
      made += 1;
      return insertOnce(match);
    });
    await expect(dying.draws.generate('adam', fixtureId, {})).rejects.toThrow('the process died');
  };

  test.each([0, 1, 7, 19])(
    'when the process dies after %i of 20 matches, then twenty presses at once make the rest once',
    async (matches) => {
      await join(36);
      const { id } = await addFixture(league);
      await dyingAfter(id, matches);
      await eventually(async () => (await matchesOf(id)).length === matches);
      const begun = await matchesOf(id);
      const other = await league.replica();
      await Promise.all(
        Array.from({ length: 20 }, (_, press) =>
          press % 2 === 0 ? generate(id) : other.draws.generate('adam', id, {}),
        ),
      );
      const made = await matchesOf(id);
      expect([made.length, new Set(on(made)).size]).toEqual([20, 40]);
      expect(ids(made)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
      expect(made.filter(({ id: matchId }) => ids(begun).includes(matchId))).toEqual(begun);
    },
  );

  test('when the process dies between the writing and the matches, then the next start makes them', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 0);
    await league.restart();
    const made = await matchesOf(id);
    expect(made).toHaveLength(2);
    expect(await generate(id)).toMatchObject({ status: 200, body: made });
  });

  test('when the next start comes once the evening is over, then the rest is made no more', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 1);
    const begun = await matchesOf(id);
    league.clock.set('2026-06-11T09:00:00.000Z');
    await league.restart();
    expect([begun.length, ids(await matchesOf(id))]).toEqual([1, ids(begun)]);
    expect((await league.fixtureStore.find(id))?.state.draw).not.toHaveProperty('unmade');
  });

  test('when it died and the preview is opened, then what was begun is finished, and nobody is offered who is in it', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 1);
    expect(await preview(id)).toMatchObject({ status: 200, body: [] });
    expect(await matchesOf(id)).toHaveLength(2);
  });

  test('when somebody of it was taken, suspended or removed since, then the others’ matches are made', async () => {
    await join(3);
    const { id } = await addFixture(league);
    await dyingAfter(id, 0);
    const unmade = (await league.fixtureStore.find(id))?.state.draw?.unmade ?? [];
    expect(unmade).toHaveLength(4);
    const [first, second, third, fourth] = unmade;
    await league.learn({ id: first?.player1Id ?? '', name: 'Suspended since', isActive: false }, 2);
    await league.remove(second?.player1Id ?? '');
    await addMatch(league, third?.player1Id, second?.player2Id, id);
    await generate(id);
    const made = await matchesOf(id);
    expect(on(made).filter((one) => on([fourth ?? { player1Id: '', player2Id: '' }]).includes(one))).toHaveLength(2);
    expect(on(made)).toEqual([...new Set(on(made))]);
    expect(on(made)).not.toContain(first?.player1Id);
    expect(on(made)).not.toContain(second?.player1Id);
  });

  test('when somebody of it was suspended since, then the log says which pair could not be made, and names nobody', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 0);
    const [pair] = (await league.fixtureStore.find(id))?.state.draw?.unmade ?? [];
    const suspended = on(pair ? [pair] : []).find((personId) => personId !== 'adam') ?? '';
    await league.learn({ id: suspended, name: 'Sadie Suspended', isActive: false }, 2);
    await generate(id);
    const lines = league.logger.entries.filter(({ message }) => message === 'a pair of a draw could not be made');
    expect(lines).toMatchObject([{ level: 'warn', entry: { fixtureId: id, matchId: pair?.id, reason: 'conflict' } }]);
    expect(JSON.stringify(lines)).not.toContain('Sadie');
  });

  test('when one of each pair was removed since, then the next press pairs those who are left', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 0);
    const unmade = (await league.fixtureStore.find(id))?.state.draw?.unmade ?? [];
    for (const { player1Id, player2Id } of unmade) await league.remove(player1Id === 'adam' ? player2Id : player1Id);
    const answer = await generate(id);
    expect([unmade.length, answer.status, await matchesOf(id)]).toEqual([2, 201, answer.body]);
    expect(answer.body).toHaveLength(1);
  });

  test('when it was cut short and the fixture is deleted then, then nothing comes back at the next start', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 1);
    expect((await request(league.url, deleteFixture, { actor: admin, params: { id } })).status).toBe(200);
    await league.restart();
    expect(await matchesOf(id)).toEqual([]);
  });

  test('when a match that was made is deleted before the rest is, then it is not made again', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 1);
    const [begun] = await matchesOf(id);
    await request(league.url, deleteMatch, { actor: admin, params: { id: begun?.id ?? '' } });
    await league.restart();
    expect(ids(await matchesOf(id))).not.toContain(begun?.id);
    expect(await matchesOf(id)).toHaveLength(1);
  });
});
