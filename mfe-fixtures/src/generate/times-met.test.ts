import { aMatch, aPairing } from '@society/contracts/testing';
import { metText, timesMet } from './times-met.ts';

test.each([
  [0, undefined],
  [1, 'Met once before'],
  [2, 'Met 2 times before'],
])('when two have met %s times, then the line says: %s', (times, text) => {
  expect(metText(times)).toBe(text);
});

test('when the league proposed two, either way round, then its count holds', () => {
  const proposed = [aPairing({ timesMet: 2 })];
  expect(timesMet({ player1Id: 'p2', player2Id: 'p1' }, proposed, [], '4')).toBe(2);
});

test('when an admin put two together, then their matches of other fixtures are counted', () => {
  const matches = [aMatch({ fixtureId: '3' }), aMatch({ id: '13', fixtureId: '2', player1Id: 'p2', player2Id: 'p1' }), aMatch({ id: '14' }), aMatch({ id: '15', fixtureId: '1', player2Id: 'p3' })];
  expect(timesMet({ player1Id: 'p1', player2Id: 'p2' }, [], matches, '4')).toBe(2);
});
