import { changeFixture, createMatch, deleteFixture, deleteMatch, generateMatches, getFixture, listMatches } from '@society/contracts';
import type { Match, Pairing } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { startDeps, stopDeps } from '../src/app.ts';
import { addFixture, addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const generate = (id: string, body?: unknown) => request(league.url, generateMatches, { actor: admin, params: { id }, ...(body !== undefined && { body }) });
const preview = async (id: string, body = {}) => {
  const answer = await generate(id, { ...body, preview: true });
  return { ...answer, body: answer.body as Pairing[] };
};
const matchesOf = async (fixtureId: string): Promise<Match[]> => (await request(league.url, listMatches, { actor: as('cat'), query: { fixtureId } })).body;
const on = (matches: readonly Pick<Match, 'player1Id' | 'player2Id'>[]): string[] => matches.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]).toSorted();
const ids = (matches: readonly { readonly id: string }[]): string[] => matches.map(({ id }) => id);
/** More players of the club: p01, p02 … */
const join = async (count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) await league.learn({ id: `p${String(number).padStart(2, '0')}`, name: `Player ${number}`, role: 'player' });
};
/** Ann, Bob, Cat, Dan and Adam can be drawn; Sue is a substitute, Sid and Sam are suspended. */
const everybody = ['adam', 'ann', 'bob', 'cat', 'dan'];

describe('generating matches', () => {
  test('when it is pressed without a body, then all who are free are paired, and one of an odd number is not', async () => {
    const { id } = await addFixture(league);
    const { status, body } = await generate(id);
    const made = body as Match[];
    expect([status, made.length]).toEqual([201, 2]);
    expect(new Set(on(made)).size).toBe(4);
    expect(everybody).toEqual(expect.arrayContaining(on(made)));
    expect(made.every((match) => match.fixtureId === id && match.status === 'scheduled' && match.player1.name !== 'Deleted player')).toBe(true);
    expect(await matchesOf(id)).toEqual(made);
    expect((await request(league.url, getFixture, { actor: admin, params: { id } })).body).not.toHaveProperty('draw');
  });

  test('when some are on the course already, substitutes included, then the others are paired', async () => {
    const { id: matchId, fixtureId } = await addMatch(league, 'ann', 'bob');
    await league.deps.matchStore.update(matchId, (match) => ({ next: { ...match, player1SubId: 'adam' }, events: [] }));
    expect(on((await preview(fixtureId)).body)).toEqual(['cat', 'dan']);
    expect(on((await generate(fixtureId)).body as Match[])).toEqual(['cat', 'dan']);
  });

  test('when the club has its placeholder admin, then nobody is paired with it', async () => {
    await league.learn({ id: 'top', name: 'Tournament Admin', role: 'admin' });
    const { id } = await addFixture(league);
    expect(on((await generate(id)).body as Match[])).not.toContain('top');
  });

  test('when those who are there are named, then only they are paired', async () => {
    const { id } = await addFixture(league);
    const playerIds = ['dan', 'ann', 'cat', 'adam', 'ann'];
    expect(on((await preview(id, { playerIds })).body)).toEqual(['adam', 'ann', 'cat', 'dan']);
    const first = await generate(id, { playerIds });
    expect(on(first.body as Match[])).toEqual(['adam', 'ann', 'cat', 'dan']);
    expect(await generate(id, { playerIds })).toMatchObject({ status: 200, body: first.body });
  });

  test('when fewer than two are free, then that is said, and nothing changes', async () => {
    const { id } = await addFixture(league);
    for (const gone of ['ann', 'bob', 'cat', 'dan']) await league.learn({ id: gone, isActive: false }, 2);
    const before = await league.everything();
    expect(await preview(id)).toMatchObject({ status: 200, body: [] });
    expect(await generate(id)).toMatchObject({ status: 409, error: { message: 'All players are used: fewer than two are free in this fixture' } });
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

  test('when the matches were deleted by hand, then those people are free again', async () => {
    const { id } = await addFixture(league);
    for (const matchId of ids((await generate(id)).body as Match[])) await request(league.url, deleteMatch, { actor: admin, params: { id: matchId } });
    expect([(await generate(id)).status, (await matchesOf(id)).length]).toEqual([201, 2]);
  });

  test('when the fixture is unknown or being deleted, then that is said', async () => {
    expect(await generate('99')).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
    expect(await preview('99')).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
    const { id } = await addFixture(league);
    jest.spyOn(league.deps.matches, 'removeUnplayed').mockRejectedValueOnce(new Error('the process died'));
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
    expect(shown.body[0]).toMatchObject({ player1: { id: shown.body[0]?.player1Id, name: expect.any(String) }, timesMet: 0 });
    expect(await league.everything()).toEqual(before);
    expect(on((await generate(id)).body as Match[])).toEqual(on(shown.body));
  });

  test('when a rematch cannot be avoided, then it says how often they met', async () => {
    await addMatch(league, 'ann', 'bob');
    await addMatch(league, 'bob', 'ann');
    const { id } = await addFixture(league, 'Week 3', '2026-06-24');
    expect((await preview(id, { playerIds: ['ann', 'bob'] })).body).toMatchObject([{ timesMet: 2 }]);
    expect((await preview(id, { playerIds: ['ann', 'bob', 'cat', 'dan'] })).body.map(({ timesMet }) => timesMet)).toEqual([0, 0]);
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

describe('the pairs of an admin', () => {
  const pairs = [{ player1Id: 'ann', player2Id: 'dan' }, { player1Id: 'cat', player2Id: 'adam' }];

  test('when they are sent, then they are made as they stand, and once only', async () => {
    const { id } = await addFixture(league);
    const first = await generate(id, { pairs });
    expect(first.status).toBe(201);
    expect((first.body as Match[]).map(({ player1Id, player2Id }) => ({ player1Id, player2Id }))).toEqual(pairs);
    expect(await generate(id, { pairs: pairs.toReversed() })).toMatchObject({ status: 200, body: first.body });
    expect(await matchesOf(id)).toHaveLength(2);
  });

  test.each([
    ['somebody who plays already', [{ player1Id: 'cat', player2Id: 'ann' }, { player1Id: 'dan', player2Id: 'adam' }], 409, 'Ann Keller already plays in this fixture. Please make the pairings again.'],
    ['two who play already', [{ player1Id: 'bob', player2Id: 'ann' }], 409, 'Bob Okafor and Ann Keller already play in this fixture. Please make the pairings again.'],
    ['a suspended player', [{ player1Id: 'cat', player2Id: 'sid' }], 409, 'Sid Suspended is suspended and cannot be chosen as a player'],
    ['a substitute', [{ player1Id: 'cat', player2Id: 'sue' }], 400, 'Sue Pemberton is a substitute and cannot be chosen as a player'],
    ['somebody unknown', [{ player1Id: 'cat', player2Id: 'nobody' }], 404, 'Player not found'],
    ['a player against themselves', [{ player1Id: 'cat', player2Id: 'cat' }], 400, 'A player cannot play against themselves'],
    ['a player twice', [{ player1Id: 'cat', player2Id: 'dan' }, { player1Id: 'adam', player2Id: 'cat' }], 400, 'A player can be in one pair only'],
    ['nobody', [], 400, 'Choose at least one pair'],
  ])('when they name %s, then nothing is made', async (_, wrong, status, message) => {
    const { fixtureId } = await addMatch(league, 'ann', 'bob');
    const before = await league.everything();
    expect(await generate(fixtureId, { pairs: wrong })).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  });

  test.each([
    ['on the course', ['ann', 'cat'], 409, 'Ann Keller already plays in this fixture. Please make the pairings again.'],
    ['a substitute', ['sue', 'cat'], 400, 'Sue Pemberton is a substitute and cannot be chosen as a player'],
    ['unknown', ['nobody', 'cat'], 404, 'Player not found'],
  ])('when somebody named as there is %s, then nothing is made', async (_, playerIds, status, message) => {
    const { fixtureId } = await addMatch(league, 'ann', 'bob');
    const before = await league.everything();
    expect(await generate(fixtureId, { playerIds })).toMatchObject({ status, error: { message } });
    expect(await preview(fixtureId, { playerIds })).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  });

  test('when two admins send different pairs of the same people at once, then one of them is told', async () => {
    const { id } = await addFixture(league);
    const other = league.replica();
    const answers = await Promise.allSettled([
      league.deps.pairing.generate('adam', id, { pairs: [{ player1Id: 'ann', player2Id: 'bob' }] }),
      other.pairing.generate('adam', id, { pairs: [{ player1Id: 'ann', player2Id: 'cat' }] }),
    ]);
    await stopDeps(other);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'conflict', message: 'Ann Keller already plays in this fixture. Please make the pairings again.' } });
    expect(await matchesOf(id)).toHaveLength(1);
  });
});

describe('pressed at the same moment', () => {
  test('when it is pressed 20 times at two replicas, then the matches are made once, all presses answer them, and numbers are not used up', async () => {
    await join(36);
    const { id } = await addFixture(league);
    const other = league.replica();
    const pressed = await Promise.all(
      Array.from({ length: 20 }, async (_, press) => (press % 2 === 0 ? ((await generate(id)).body as Match[]) : (await other.pairing.generate('adam', id, {})).matches)),
    );
    await stopDeps(other);
    const made = await matchesOf(id);
    expect([made.length, new Set(on(made)).size]).toEqual([20, 40]);
    for (const answer of pressed) expect(ids(answer)).toEqual(ids(made));
    // Each replica may have drawn once.
    const counted = await league.store.connection.collection<{ _id: string; value: number }>('counters').findOne({ _id: 'matches' });
    expect(counted?.value).toBeLessThanOrEqual(40);
  });

  test('when matches are added by hand meanwhile, then nobody is twice in the fixture, and the press answers what is there', async () => {
    await join(15);
    const { id } = await addFixture(league);
    const byHand = (player1Id: string, player2Id: string) => request(league.url, createMatch, { actor: admin, body: { fixtureId: id, player1Id, player2Id } });
    const [answer] = await Promise.all([generate(id), byHand('p01', 'p02'), byHand('p03', 'p04'), byHand('ann', 'p05'), byHand('cat', 'dan')]);
    const made = await matchesOf(id);
    expect(answer.status).toBe(201);
    expect(ids(made)).toEqual(expect.arrayContaining(ids(answer.body as Match[])));
    expect(on(made)).toEqual([...new Set(on(made))]);
  });

  test('when the fixture is deleted meanwhile, then no match is left', async () => {
    await join(15);
    const other = league.replica();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addFixture(league);
      await Promise.allSettled([generate(id), other.pairing.generate('adam', id, {}), other.fixtures.remove('adam', id)]);
      const { status } = await request(league.url, getFixture, { actor: admin, params: { id } });
      expect([status, await matchesOf(id)]).toEqual([404, []]);
    }
    await stopDeps(other);
  });

  test('when the fixture is renamed meanwhile, then both are done', async () => {
    const { id } = await addFixture(league);
    const [made] = await Promise.all([generate(id), request(league.url, changeFixture, { actor: admin, params: { id }, body: { name: 'Renamed' } })]);
    expect([made.status, (await matchesOf(id)).length]).toEqual([201, 2]);
    expect((await request(league.url, getFixture, { actor: admin, params: { id } })).body.name).toBe('Renamed');
  });
});

describe('cut short', () => {
  /** A replica that dies in its press after so many matches. */
  const dyingAfter = async (fixtureId: string, matches: number) => {
    const dying = league.replica();
    const { insertOnce } = dying.matchStore;
    let made = 0;
    jest.spyOn(dying.matchStore, 'insertOnce').mockImplementation(async (match) => {
      if (made === matches) throw new Error('the process died');
      made += 1;
      return insertOnce(match);
    });
    await expect(dying.pairing.generate('adam', fixtureId, {})).rejects.toThrow('the process died');
    await stopDeps(dying);
  };

  test.each([0, 1, 7, 19])('when the process dies after %i of 20 matches, then twenty presses at once make the rest once', async (matches) => {
    await join(36);
    const { id } = await addFixture(league);
    await dyingAfter(id, matches);
    await eventually(async () => (await matchesOf(id)).length === matches);
    const begun = await matchesOf(id);
    const other = league.replica();
    await Promise.all(Array.from({ length: 20 }, (_, press) => (press % 2 === 0 ? generate(id) : other.pairing.generate('adam', id, {}))));
    await stopDeps(other);
    const made = await matchesOf(id);
    expect([made.length, new Set(on(made)).size]).toEqual([20, 40]);
    expect(ids(made)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
    expect(made.filter(({ id: matchId }) => ids(begun).includes(matchId))).toEqual(begun);
  });

  test('when the process dies between the writing and the matches, then the next start makes them', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 0);
    const next = league.replica();
    await startDeps(next);
    await stopDeps(next);
    const made = await matchesOf(id);
    expect(made).toHaveLength(2);
    expect(await generate(id)).toMatchObject({ status: 200, body: made });
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
    const unmade = (await league.deps.fixtureStore.find(id))?.fixture.draw?.unmade ?? [];
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

  test('when it was cut short and the fixture is deleted then, then nothing comes back at the next start', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 1);
    expect((await request(league.url, deleteFixture, { actor: admin, params: { id } })).status).toBe(200);
    const next = league.replica();
    await startDeps(next);
    await stopDeps(next);
    expect(await matchesOf(id)).toEqual([]);
  });

  test('when a match that was made is deleted before the rest is, then it is not made again', async () => {
    const { id } = await addFixture(league);
    await dyingAfter(id, 1);
    const [begun] = await matchesOf(id);
    await request(league.url, deleteMatch, { actor: admin, params: { id: begun?.id ?? '' } });
    const next = league.replica();
    await startDeps(next);
    await stopDeps(next);
    expect(ids(await matchesOf(id))).not.toContain(begun?.id);
    expect(await matchesOf(id)).toHaveLength(1);
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
