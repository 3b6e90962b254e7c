import { aFinishedMatch, aMatch, aPairing } from '@society/contracts/testing';
import { meetingsBeside, metText, timesMet } from './times-met.ts';

test.each([
  [0, undefined],
  [1, 'Met once before'],
  [2, 'Met 2 times before'],
])('when two have met %s times, then the line says: %s', (times, text) => {
  expect(metText(times)).toBe(text);
});

test('when the league proposed two, either way round, then its count holds', () => {
  const proposed = [aPairing({ timesMet: 2 })];
  expect(timesMet({ player1Id: 'p2', player2Id: 'p1' }, proposed, [])).toBe(2);
});

test('when an admin put two together, then what they began at other fixtures of the season is counted', () => {
  const decided = { outcome: 'player1' as const, reason: 'Dark' };
  const matches = [
    aFinishedMatch({ fixtureId: '3' }),
    aFinishedMatch({ id: '13', fixtureId: '2', player1Id: 'p2', player2Id: 'p1' }),
    aFinishedMatch({ id: '14' }),
    aFinishedMatch({ id: '15', fixtureId: '2', player2Id: 'p3' }),
    aMatch({ id: '16', fixtureId: '5' }),
    aFinishedMatch({ id: '18', fixtureId: '5', decided }),
    aMatch({ id: '19', fixtureId: '2', status: 'completed', isCompleted: true, decided }),
  ];
  const met = timesMet({ player1Id: 'p1', player2Id: 'p2' }, [], meetingsBeside('4', matches));
  expect(met).toBe(3);
});
