import { datesOfMeetings, eveningsAround, pairKey, pairingHistoryOf, timesMet } from './past-evenings.ts';
import type { PastFixture, PastMatch } from './past-evenings.ts';

const fixture = (id: string, day: number, satOut?: string): PastFixture => ({
  id,
  date: new Date(Date.UTC(2026, 3, day, 11)).toISOString(),
  createdAt: '2026-01-01T00:00:00.000Z',
  ...(satOut !== undefined && { draw: { id: `d${id}`, matchIds: [], satOut } }),
});
const match = (fixtureId: string, player1Id: string, player2Id: string, over: Partial<PastMatch> = {}): PastMatch => ({
  fixtureId,
  player1Id,
  player2Id,
  status: 'completed',
  ...over,
});
const today = '2026-04-15T23:00:00.000Z';

describe('the evenings around a fixture', () => {
  test('when they lie before and behind it, then each is as far away as there are evenings up to it', () => {
    const all = [fixture('3', 15), fixture('1', 1), fixture('4', 22), fixture('2', 8), fixture('5', 29)];
    expect(eveningsAround('3', all).map(({ fixture: { id }, away }) => [id, away])).toEqual([
      ['1', 2],
      ['2', 1],
      ['4', 1],
      ['5', 2],
    ]);
  });

  test('when they are more than a year of evenings away, then they count no more', () => {
    const all = Array.from({ length: 300 }, (_, day) => fixture(String(day), day));
    const around = eveningsAround('200', all).map(({ fixture: { id } }) => Number(id));
    expect([Math.min(...around), Math.max(...around), around.length]).toEqual([148, 252, 104]);
  });
});

describe('the history of pairings', () => {
  const evenings = eveningsAround('3', [fixture('1', 1), fixture('2', 8), fixture('3', 15), fixture('4', 22)]);

  test('when two met, then it is known how often and how long ago, whoever was named first', () => {
    const history = pairingHistoryOf(
      evenings,
      [match('1', 'ann', 'bob'), match('2', 'bob', 'ann'), match('2', 'cat', 'dan')],
      today,
    );
    expect(history.meetings.get(pairKey('bob', 'ann'))).toEqual([2, 1]);
    expect([timesMet(history, 'ann', 'bob'), timesMet(history, 'dan', 'cat'), timesMet(history, 'ann', 'cat')]).toEqual(
      [2, 1, 0],
    );
  });

  test('when a substitute played, then it was still the players who met', () => {
    const history = pairingHistoryOf(evenings, [match('1', 'ann', 'bob', { player1SubId: 'sue' })], today);
    expect([timesMet(history, 'ann', 'bob'), timesMet(history, 'sue', 'bob')]).toEqual([1, 0]);
  });

  test('when a match was never started and its evening is over, then it was no meeting; one to come is', () => {
    const history = pairingHistoryOf(
      evenings,
      [match('2', 'ann', 'bob', { status: 'scheduled' }), match('4', 'cat', 'dan', { status: 'scheduled' })],
      today,
    );
    expect([timesMet(history, 'ann', 'bob'), timesMet(history, 'cat', 'dan')]).toEqual([0, 1]);
  });

  test('when a match was decided, then it was a meeting if it had begun, and none as a walkover', () => {
    const decided = { status: 'decided' } as const;
    const history = pairingHistoryOf(
      evenings,
      [match('1', 'ann', 'bob', decided), match('1', 'cat', 'dan', { ...decided, startedAt: today })],
      today,
    );
    expect([timesMet(history, 'ann', 'bob'), timesMet(history, 'cat', 'dan')]).toEqual([0, 1]);
  });

  test('when two are drawn for an evening to come, then they have not met, and the day is known', () => {
    const matches = [match('1', 'ann', 'bob'), match('4', 'dan', 'cat', { status: 'scheduled' })];
    const { met, ahead } = datesOfMeetings(evenings, matches, today);
    expect([...met]).toEqual([[pairKey('ann', 'bob'), ['2026-04-01T11:00:00.000Z']]]);
    expect([...ahead]).toEqual([[pairKey('cat', 'dan'), ['2026-04-22T11:00:00.000Z']]]);
  });

  test('when somebody was left over, then they sat out, unless they found an opponent after all', () => {
    const withSitters = eveningsAround('3', [fixture('1', 1, 'ann'), fixture('2', 8, 'ann'), fixture('3', 15)]);
    const history = pairingHistoryOf(withSitters, [match('1', 'ann', 'bob')], today);
    expect(history.satOut.get('ann')).toEqual([1]);
  });

  test('when one of three sat out, then a third of that was the part of each who was there, also of who had a substitute', () => {
    const all = [fixture('1', 1, 'ann'), fixture('2', 8, 'dan'), fixture('3', 15)];
    const history = pairingHistoryOf(
      eveningsAround('3', all),
      [match('1', 'bob', 'cat', { player1SubId: 'sue' }), match('2', 'ann', 'bob'), match('2', 'cat', 'eve')],
      today,
    );
    const bob = 1 / 3 + 1 / 5;
    expect(Object.fromEntries(history.due)).toEqual({ ann: bob, bob, cat: bob, dan: 1 / 5, eve: 1 / 5 });
  });

  test('when nobody sat out, or who was left over found an opponent, then it was nobody’s part', () => {
    const all = [fixture('1', 1), fixture('2', 8, 'ann'), fixture('3', 15)];
    const history = pairingHistoryOf(
      eveningsAround('3', all),
      [match('1', 'ann', 'bob'), match('2', 'ann', 'bob')],
      today,
    );
    expect(history.due.size).toBe(0);
  });
});
