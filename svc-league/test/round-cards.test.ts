import { completeByAdmin } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, complete, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { accept, callsOf, card, completion, hole, nines, rowOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const running = async () => callsOf(league, (await addRunningMatch(league)).id);
const reason = 'Both cards were handed in on paper';
type Calls = ReturnType<typeof callsOf>;
const both = async (match: Calls, player1 = nines(4), player2 = nines(5)) => ({
  version: (await match.match()).version,
  player1,
  player2,
  reason,
});
const strokesOf = async (match: Calls) => (await match.round()).scores.map(({ strokes }) => strokes);

test('when both cards are entered before the end, then the match is over with their points, and the table has them', async () => {
  const match = await running();
  await match.outcomes('ann', hole('a1', 'ann', 1, 9), hole('a2', 'ann', 2, 4));
  const { status, body } = await match.cards(await both(match));
  expect([status, body.status, body.finalScoreByAdmin, body.disputed]).toEqual([200, 'completed', true, false]);
  expect(await strokesOf(match)).toEqual([...nines(4), ...nines(5)]);
  const points = (await match.round()).scores.map(({ stablefordPoints }) => stablefordPoints);
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  expect([body.player1Score, body.player2Score]).toEqual([sum(points.slice(0, 9)), sum(points.slice(9))]);
  expect((await rowOf(league, 'ann'))?.slice(3, 5)).toEqual([body.player1Score, body.player2Score]);
  // Only what is new was written: hole 2 was right.
  expect((await match.round()).entries.filter(({ side }) => side === 'committee')).toHaveLength(17);
});

test('when the match was never started, then the cards start and end it with handicaps of its day', async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  const { body } = await match.cards(await both(match));
  expect(body).toMatchObject({ status: 'completed', player1PlayingHandicap: 10, player2PlayingHandicap: 18 });
});

test('when they come after a disputed end, then the result is corrected and nobody disputes it any more', async () => {
  const match = await running();
  await match.outcomes('ann', completion('A', 'ann', nines(4), nines(5)));
  await match.outcomes('bob', completion('B', 'bob', [7, ...nines(4).slice(1)], nines(5)));
  const before = await match.match();
  const theirs = (await match.round()).differences[0]?.player2.entryId ?? '';
  const { body } = await match.cards(await both(match, [7, ...nines(4).slice(1)]));
  expect(body).toMatchObject({ disputed: false, differences: 0, completedAt: before.completedAt });
  expect(body.player1Score).toBeLessThan(before.player1Score);
  expect((await rowOf(league, 'ann'))?.slice(3, 5)).toEqual([body.player1Score, body.player2Score]);
  expect(await match.outcomes('ann', accept('late', theirs))).toEqual(['kept']);
});

test('when the same cards come again, then nothing changes, whatever version they name', async () => {
  const match = await running();
  const cards = await both(match);
  const first = await match.cards(cards);
  const again = await match.cards(cards);
  expect([again.status, again.body.version]).toEqual([200, first.body.version]);
});

test('when a typed final score stood for the same holes, then the cards count with their points', async () => {
  const match = await running();
  await match.cards(await both(match));
  const { player1Score } = await match.match();
  await request(league.url, completeByAdmin, {
    actor: admin,
    params: { id: match.id },
    body: { player1Score: 1, player2Score: 2 },
  });
  expect((await match.cards(await both(match))).body.player1Score).toBe(player1Score);
});

test('when somebody changed the match meanwhile, then it is refused, and nothing changes', async () => {
  const match = await running();
  const cards = await both(match);
  await match.outcomes('ann', hole('a', 'ann', 1, 5));
  const before = await league.everything();
  expect(await match.cards(cards)).toMatchObject({
    status: 409,
    error: { message: 'Somebody has changed this match meanwhile. Please look at it again.' },
  });
  expect(await league.everything()).toEqual(before);
});

test('when the match is decided, or it is no admin, then it is refused', async () => {
  const match = await running();
  expect(await match.cards(await both(match), 'ann')).toMatchObject({
    status: 403,
    error: { message: 'Only admins can enter both cards' },
  });
  await match.decide('player1');
  expect(await match.cards(await both(match))).toMatchObject({
    status: 409,
    error: { message: 'An admin has decided this match' },
  });
});

test('when a player was removed for good after a final score without a start, then the cards are refused, and the score can be corrected', async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  const score = (player1Score: number) =>
    request(league.url, completeByAdmin, {
      actor: admin,
      params: { id: match.id },
      body: { player1Score, player2Score: 2 },
    });
  await score(1);
  await league.remove('bob');
  const message =
    'One of the players was deleted, so its cards cannot be worked out. Please correct the score instead.';
  expect(await match.cards(await both(match))).toMatchObject({ status: 409, error: { message } });
  expect((await score(20)).body.player1Score).toBe(20);
});

test('when a player is known no more and the match does not know it yet, then the cards are refused, and no score is spoken of', async () => {
  const match = callsOf(league, (await addMatch(league)).id);
  await league.people.forget(2, 'bob');
  expect(await match.cards(await both(match))).toMatchObject({ status: 404, error: { message: 'Player not found' } });
});

describe('the view of a round', () => {
  test('when somebody looks, then they get the answers to their own actions only, and admins all that could not count', async () => {
    const match = await running();
    await match.outcomes('ann', hole('a', 'cat', 1, 5));
    await complete(league, match.id, 'ann');
    await match.outcomes('ann', hole('late', 'ann', 1, 5));
    const [ann, bob, adam] = [await match.round('ann'), await match.round('bob'), await match.round('adam')];
    expect(ann.receipts.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['a', 'refused'],
      ['late', 'kept'],
    ]);
    const kept = { id: 'late', by: 'ann', reason: 'This round is completed already' };
    expect([ann.notCounted, bob.notCounted, adam.notCounted]).toEqual([[kept], [], [kept]]);
    expect([bob.receipts, adam.receipts]).toEqual([[], []]);
  });

  test('when the match is unknown, then that is said', async () => {
    const unknown = callsOf(league, '99');
    expect(await unknown.round()).toMatchObject({ message: 'Match not found' });
  });
});

describe('history', () => {
  test('when a match was played with everything that can happen, then its history tells it in order, with names', async () => {
    const match = await running();
    await match.outcomes('ann', hole('a1', 'ann', 1, 5));
    const minute = (count: number) => league.clock.set(`2026-06-10T18:0${count}:00.000Z`);
    minute(1);
    await match.outcomes('bob', hole('b1', 'ann', 1, 6));
    minute(2);
    await match.send('bob', { ...hole('b2', 'ann', 2, 4), at: '2026-06-10T17:30:00.000Z' });
    minute(3);
    await match.outcomes('ann', accept('a2', 'b1'));
    minute(4);
    await match.outcomes('ann', completion('A', 'ann', nines(6)));
    await match.outcomes('ann', hole('late', 'ann', 1, 3));
    minute(5);
    await match.cards(await both(match, nines(6)));
    minute(6);
    await match.decide('void', 'The course was closed');
    minute(7);
    await match.reopen();
    const lines = (await match.history('bob')).filter(({ kind }) => kind !== 'complete' && kind !== 'cards');
    expect(lines[0]).toMatchObject({ kind: 'start', by: { id: 'adam', name: 'Adam Secretary' } });
    expect(
      lines.map(({ kind, by, hole: number, before, after, counted }) => [
        kind,
        by.name,
        number,
        before,
        after,
        counted,
      ]),
    ).toEqual([
      ['start', 'Adam Secretary', undefined, undefined, undefined, true],
      ['hole', 'Ann Keller', 1, undefined, 5, true],
      ['hole', 'Bob Okafor', 1, 5, 6, false],
      ['hole', 'Bob Okafor', 2, undefined, 4, true],
      ['accept', 'Ann Keller', 1, 5, 6, true],
      ['not-counted', 'Ann Keller', 1, undefined, 3, false],
      ['final-score', 'Adam Secretary', undefined, undefined, expect.stringMatching(/^\d+–\d+$/), true],
      ['decide', 'Adam Secretary', undefined, undefined, 'void', true],
      ['reopen', 'Adam Secretary', undefined, undefined, undefined, true],
    ]);
    expect(lines[3]).toMatchObject({ at: '2026-06-10T17:30:00.000Z', receivedAt: '2026-06-10T18:02:00.000Z' });
    expect(lines[7]?.reason).toBe('The course was closed');
    expect((await match.history()).find(({ kind, hole: number }) => kind === 'cards' && !number)?.reason).toBe(reason);
  });

  test('when a completed round did not count, then what it said of both cards is told', async () => {
    const match = await running();
    await match.outcomes('ann', completion('A', 'ann', nines(6)));
    await match.outcomes('ann', completion('other-phone', 'ann', card(5, 0), nines(4)));
    const lines = (await match.history('adam')).filter(({ kind }) => kind === 'not-counted');
    const late = { by: { id: 'ann', name: 'Ann Keller' }, counted: false, reason: 'This round is completed already' };
    expect(lines).toMatchObject([
      { ...late, playerId: 'ann', after: '5 Blob – – – – – – –' },
      { ...late, playerId: 'bob', after: '4 4 4 4 4 4 4 4 4' },
    ]);
  });

  test('when a spectator asks, then it is refused', async () => {
    const match = await running();
    expect(await match.history('cat')).toMatchObject({ message: 'You are not assigned to this match' });
  });
});
