import { newMatch } from '../matches/match.ts';
import type { Asked, Match } from '../matches/match.ts';
import { questionOf, questionsFor } from './questions.ts';

const day = (number: number): string => `2026-06-${String(number).padStart(2, '0')}T11:00:00.000Z`;
const at = day(1);
const fixture = (id: string, date: string) => ({ id, name: `Week ${id}`, date, location: 'Home', createdAt: at });
const absent = (id: string, fixtureId: string, ...asked: readonly Asked[]): Match => ({
  ...newMatch({ id, fixtureId, player1Id: `ann${id}`, player2Id: `bob${id}`, createdAt: at }),
  absences: [{ personId: `ann${id}`, by: `ann${id}`, at, asked }],
});
const sue: Asked = { personId: 'sue', as: 'substitute' };
const sol: Asked = { personId: 'sol', as: 'substitute' };

test('when somebody is asked for two evenings, then the next comes first, and the place is taken by another’s yes alone', () => {
  const matches = [
    absent('1', '7', { ...sue, answer: 'yes' }),
    absent('2', '5', { ...sol, answer: 'yes' }, { ...sue, answer: 'no' }),
  ];
  const evenings = { evenings: [fixture('7', day(9)), fixture('5', day(2))], timeZone: 'Europe/London' };
  const open = questionsFor('sue', matches, evenings, () => () => true);
  expect(open.map(({ match, isTaken }) => [match.id, isTaken])).toEqual([
    ['2', true],
    ['1', false],
  ]);
});

test('when a substitute swings for the other side, then they are the opponent of whoever is asked', () => {
  const match: Match = { ...absent('1', '7', sue), player2SubId: 'sid' };
  const sid = { id: 'sid', name: 'Sid Reed', handicap: 9, role: 'substitution', isActive: true } as const;
  const asked = { personId: 'ann1', asked: sue, isTaken: false };
  expect(questionOf(match, asked, fixture('7', day(9)), new Map([['sid', sid]])).opponent).toBe('Sid Reed');
});

test('when the evening has tee times, then whoever is asked sees when the match tees off, behind those before it; without any they see none', () => {
  const matches = [absent('1', '7'), absent('2', '7', sue)];
  const asked = (sheet: object) => {
    const evenings = { evenings: [{ ...fixture('7', day(9)), ...sheet }], timeZone: 'Europe/London' };
    return questionsFor('sue', matches, evenings, () => () => true).map(({ match, fixture: evening, ...open }) =>
      questionOf(match, open, evening, new Map()),
    );
  };
  expect(asked({ firstTee: '17:30', teeInterval: 10 })).toMatchObject([{ teeTime: '2026-06-09T16:40:00.000Z' }]);
  expect(asked({})).toEqual([expect.not.objectContaining({ teeTime: expect.anything() as unknown })]);
});
