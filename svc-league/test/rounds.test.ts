import { completeRound, getLeagueStats } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, as, evening, follow, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { accept, callsOf, card, completion, hole, nines, rowOf, start } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const running = async () => callsOf(league, (await addRunningMatch(league)).id);

describe('actions', () => {
  test('when a phone sends all of its evening at once, then it is carried out in its order', async () => {
    const match = callsOf(league, (await addMatch(league)).id);
    const sent = await match.send(
      'ann',
      start('s'),
      hole('a1', 'ann', 1, 5),
      hole('b1', 'bob', 1, 6),
      hole('a2', 'ann', 1, 4, 'a1'),
      completion('c', 'ann', card(4, 3), card(6)),
    );
    expect(sent.status).toBe(200);
    expect(sent.body.results).toEqual(['s', 'a1', 'b1', 'a2', 'c'].map((id) => ({ id, outcome: 'applied' })));
    expect(sent.body.round).toMatchObject({
      status: 'in_progress',
      startedBy: 'ann',
      player1Completed: true,
      player2Completed: false,
    });
    expect(await match.match()).toMatchObject({ status: 'in_progress', startedAt: evening, currentHole: 1 });
    const { scores } = await match.round();
    expect(scores.map(({ playerId, strokes }) => [playerId, strokes])).toEqual([
      ...[4, 3, 0, 0, 0, 0, 0, 0, 0].map((strokes) => ['ann', strokes]),
      ['bob', 6],
    ]);
    expect(scores[0]).toMatchObject({ hole: 1, stablefordPoints: expect.any(Number), entryId: 'a2' });
  });

  test('when a player was just removed and their match is not yet, then the other’s phone is told to come again', async () => {
    const match = callsOf(league, (await addMatch(league)).id);
    await league.store.connection.collection<{ _id: string }>('people').deleteOne({ _id: 'ann' });
    expect((await match.send('bob', hole('b1', 'bob', 1, 5))).status).toBe(503);
  });

  test('when each is one thing that may become of an action, then its answer says so, and why', async () => {
    const match = await running();
    await match.send('ann', hole('a1', 'ann', 1, 5));
    const { body } = await match.send(
      'bob',
      hole('b1', 'ann', 1, 6),
      hole('b1', 'ann', 1, 6),
      accept('b2', 'b1'),
      accept('b3', 'a1'),
      hole('b4', 'cat', 1, 4),
      completion('b5', 'ann'),
      completion('b6', 'bob'),
      hole('b7', 'bob', 1, 3),
    );
    expect(body.results).toEqual([
      { id: 'b1', outcome: 'differs' },
      { id: 'b1', outcome: 'differs' },
      { id: 'b2', outcome: 'settled' },
      { id: 'b3', outcome: 'applied' },
      { id: 'b4', outcome: 'refused', message: 'This player is not in the match' },
      { id: 'b5', outcome: 'refused', message: 'You can only complete your own round' },
      { id: 'b6', outcome: 'applied' },
      { id: 'b7', outcome: 'kept', message: 'You have completed your round and can no longer change scores' },
    ]);
  });

  test('when the same batch comes again, or doubled within itself, then nothing changes and the answers say it is known', async () => {
    const match = await running();
    const batch = [hole('a1', 'ann', 1, 5), hole('a1', 'ann', 1, 5), hole('a2', 'ann', 2, 4)];
    expect(await match.outcomes('ann', ...batch)).toEqual(['applied', 'known', 'applied']);
    const { version, entries } = await match.round();
    expect(await match.outcomes('ann', ...batch, ...batch)).toEqual(Array(6).fill('known'));
    expect(await match.round()).toMatchObject({ version, entries: [{ id: 'a1' }, { id: 'a2' }] });
    expect(entries).toHaveLength(2);
  });

  test('when a phone has a hundred actions, then they are taken; one more at once is refused, and nothing of it is stored', async () => {
    const match = await running();
    const many = (count: number, stem: string) =>
      Array.from({ length: count }, (_, index) => hole(`${stem}${index}`, 'ann', 1 + (index % 9), 5));
    const before = await league.everything();
    expect(await match.send('ann', ...many(101, 'x'))).toMatchObject({
      status: 400,
      error: { message: 'At most 100 at once' },
    });
    expect(await league.everything()).toEqual(before);
    expect(await match.outcomes('ann', ...many(100, 'y'))).toHaveLength(100);
    expect((await match.round()).entries).toHaveLength(100);
  });

  test('when two replicas take the logs of two phones at once, then nothing is lost and the sides differ where they do', async () => {
    const match = await running();
    const other = await league.replica();
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const logs = { ann: nine.map((n) => hole(`a${n}`, 'ann', n, 4)), bob: nine.map((n) => hole(`b${n}`, 'ann', n, 5)) };
    // As phones do: what finds no turn between the other writers, on a busy machine, is sent again.
    await Promise.all([
      ...logs.ann.map((action) => eventually(() => match.outcomes('ann', action))),
      ...logs.bob.map((action) => eventually(() => other.rounds.send('bob', match.id, [action]))),
    ]);
    const { entries } = await match.round();
    expect(entries.map(({ id }) => id).toSorted()).toEqual([...logs.ann, ...logs.bob].map(({ id }) => id).toSorted());
    expect(await match.differences()).toEqual(nine.map((n) => ['ann', n, 4, 5]));
  });

  test('when 400 entries are kept, then the next is refused in words with all that came with it, and the round can still be completed', async () => {
    const match = await running();
    for (const batch of [0, 1, 2, 3])
      await match.outcomes(
        'ann',
        ...Array.from({ length: 100 }, (_, index) => hole(`e${batch}-${index}`, 'ann', 1, 3 + (index % 2))),
      );
    const before = await league.everything();
    expect(await match.send('ann', start('s'), hole('more', 'ann', 2, 4))).toMatchObject({
      status: 429,
      error: { message: 'Too many changes to this match. Please ask an admin to enter the final score.' },
    });
    expect(await league.everything()).toEqual(before);
    expect(await match.outcomes('ann', completion('c', 'ann', card(...nines(4))))).toEqual(['applied']);
    const bobs = nines(5).map((strokes, index) => hole(`b${index}`, 'bob', index + 1, strokes));
    expect(await match.outcomes('bob', ...bobs, completion('d', 'bob'))).toEqual(Array(10).fill('applied'));
  });
});

describe('the end of a round by actions', () => {
  test('when the second card closes, then the match is over and the table has it by the answer', async () => {
    const match = await running();
    await match.send('ann', completion('A', 'ann', nines(4), nines(5)));
    const { body } = await match.send('bob', completion('B', 'bob', nines(4), nines(5)));
    expect(body.round).toMatchObject({ status: 'completed', disputed: false, differences: [] });
    const { player1Score, player2Score } = await match.match();
    expect((await rowOf(league, 'ann'))?.slice(3, 5)).toEqual([player1Score, player2Score]);
  });

  test('when a difference is open then, then it counts as shown and is disputed until one accepts, and the table follows', async () => {
    const match = await running();
    await match.send('ann', completion('A', 'ann', nines(4), nines(5)));
    await match.send('bob', completion('B', 'bob', card(7, ...nines(4).slice(1)), nines(5)));
    const before = await match.match();
    expect(before).toMatchObject({ status: 'completed', disputed: true, differences: 1 });
    const [difference] = (await match.round()).differences;
    expect(await match.outcomes('ann', accept('yes', difference?.player2.entryId ?? ''))).toEqual(['applied']);
    const after = await match.match();
    expect(after).toMatchObject({ disputed: false, differences: 0, player2Score: before.player2Score });
    expect(after.player1Score).toBeLessThan(before.player1Score);
    expect(after.completedAt).toBe(before.completedAt);
    expect((await rowOf(league, 'ann'))?.slice(3, 5)).toEqual([after.player1Score, after.player2Score]);
  });

  test('when a dispute begins or ends and moves no points, then screens are told of the table, and its rows say so', async () => {
    const match = await running();
    await match.send('ann', completion('A', 'ann', nines(4), nines(5)));
    await match.send('bob', completion('B', 'bob', card(), nines(5)));
    const { earlierResults, player1Score } = (await league.openMatches.find(match.id))?.match ?? {};
    const stream = await follow(league);
    const told = () => stream.events().filter(({ name }) => name === 'table.changed').length;
    const disputed = async () =>
      (await request(league.url, getLeagueStats, { actor: as('cat') })).body.map((row) => row.disputed);
    await match.send('bob', hole('late', 'ann', 1, 7));
    expect(await match.match()).toMatchObject({ disputed: true, differences: 1, player1Score });
    await eventually(() => told() === 1);
    expect((await disputed()).filter((count) => count === 1)).toHaveLength(2);
    const [difference] = (await match.round()).differences;
    await match.send('bob', accept('yes', difference?.player1.entryId ?? ''));
    expect(await match.match()).toMatchObject({ disputed: false, player1Score });
    await eventually(() => told() === 2);
    expect((await disputed()).filter((count) => count > 0)).toEqual([]);
    expect((await league.openMatches.find(match.id))?.match.earlierResults).toEqual(earlierResults);
  });

  test('when the spec’s completion closes the other card, then both ways end in the same match', async () => {
    const match = await running();
    await scoreHole(league, match.id, 'bob', 1, 5);
    await match.send('ann', completion('A', 'ann', nines(4)));
    const { body } = await request(league.url, completeRound, {
      actor: as('bob'),
      params: { id: match.id },
      body: { playerId: 'bob' },
    });
    expect(body).toMatchObject({ matchCompleted: true, match: { status: 'completed', disputed: false } });
  });
});
