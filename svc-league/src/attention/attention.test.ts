import { aMatch } from '@society/contracts/testing';
import type { Receipt } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import { newMatch } from '../matches/match.ts';
import type { Asked, Match } from '../matches/match.ts';
import { absentFrom, disputedFirst, notCountedFirst, unfinishedBefore, withEvenings } from './attention.ts';

const day = (number: number): string => `2026-06-${String(number).padStart(2, '0')}T11:00:00.000Z`;
const at = day(1);
const fixture = (id: string, date: string): Fixture => ({
  id,
  name: `Week ${id}`,
  date,
  location: 'Home',
  createdAt: at,
});
const open = (id: string, fixtureId: string, over: Partial<Match> = {}) => ({
  match: { ...newMatch({ id, fixtureId, player1Id: 'ann', player2Id: 'bob', createdAt: at }), ...over },
  shown: aMatch({ id, fixtureId }),
});

test('when a disputed match has no end, then it is left out; the others come in the order in which they stand', () => {
  const matches = [
    aMatch({ id: '1', completedAt: day(3) }),
    aMatch({ id: '2' }),
    aMatch({ id: '3', completedAt: day(2) }),
  ];
  expect(disputedFirst(matches).map(({ match, standsAt }) => [match.id, standsAt])).toEqual([
    ['3', day(9)],
    ['1', day(10)],
  ]);
});

test('when some of what was sent could not count, then that alone is counted, and the latest comes first', () => {
  const receipt = (outcome: Receipt['outcome'], receivedAt: string): Receipt => ({
    id: outcome + receivedAt,
    by: 'ann',
    kind: 'hole',
    outcome,
    receivedAt,
  });
  const sent = [
    { about: { id: '1' }, receipts: [receipt('kept', day(3)), receipt('settled', day(6)), receipt('kept', day(1))] },
    { about: { id: '2' }, receipts: [receipt('kept', day(5)), receipt('kept', day(4))] },
    { about: { id: '3' }, receipts: [receipt('differs', day(5))] },
    { about: { id: '4' }, receipts: [receipt('kept', day(2))] },
  ];
  expect(notCountedFirst(sent, day(2))).toEqual([
    { id: '2', count: 2, latestAt: day(5) },
    { id: '1', count: 1, latestAt: day(3) },
    { id: '4', count: 1, latestAt: day(2) },
  ]);
});

test('when evenings are over with matches that are not, then the latest comes first, without today and what is of no fixture', () => {
  const fixtures = [fixture('7', day(9)), fixture('5', day(1)), fixture('6', day(5))];
  const all = withEvenings(
    [open('1', '7'), open('2', '6'), open('3', '5'), open('4', '6'), open('5', 'gone')],
    fixtures,
  );
  expect(all.map(({ match }) => match.id)).toEqual(['3', '2', '4', '1']);
  expect(unfinishedBefore(day(9), all)).toEqual([
    { fixture: { id: '6', name: 'Week 6', date: day(5) }, count: 2 },
    { fixture: { id: '5', name: 'Week 5', date: day(1) }, count: 1 },
  ]);
});

test('when somebody cannot play from today on, then where nobody would come is first, and whoever can come no more has refused', () => {
  const asked = (personId: string, as: Asked['as'], answer?: 'yes' | 'no'): Asked => ({
    personId,
    as,
    ...(answer && { answer }),
  });
  const absence = (personId: string, ...all: readonly Asked[]): Pick<Match, 'absences'> => ({
    absences: [{ personId, by: personId, at, asked: all }],
  });
  const all = withEvenings(
    [
      open('1', '7', absence('ann', asked('sue', 'substitute', 'yes'), asked('sol', 'substitute'))),
      open('2', '7', {
        player1SubId: 'sid',
        ...absence('sid', asked('cat', 'player', 'yes'), asked('dan', 'player', 'no')),
      }),
      open('3', '5', absence('ann')),
    ],
    [fixture('7', day(9)), fixture('5', day(1))],
  );
  const absent = absentFrom(day(9), all, { known: new Map(), canComeTo: () => (id) => id !== 'cat' });
  expect(
    absent.map(({ match, personId, playerId, asked: count, refused, offer }) => ({
      of: [match.id, personId, playerId],
      said: [count, refused, offer?.personId],
    })),
  ).toEqual([
    { of: ['2', 'sid', 'ann'], said: [2, 2, undefined] },
    { of: ['1', 'ann', 'ann'], said: [2, 0, 'sue'] },
  ]);
});
