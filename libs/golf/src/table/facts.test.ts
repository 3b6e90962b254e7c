import { countedMatches } from './facts.ts';

const players = { player1Id: 'ann', player2Id: 'bob' };

test('when a decision is taken back and the result counts again, both under one version, then the result counts', () => {
  const facts = {
    results: { m: { ...players, version: 3, player1Score: 20, player2Score: 15 } },
    decisions: { m: { ...players, version: 3, outcome: null } },
  };
  expect(countedMatches(facts)).toMatchObject([{ matchId: 'm', player1Score: 20, won: 'player1' }]);
});

test.each([
  ['decision', 2, 3, { player1Score: 0, won: 'player2' }],
  ['result', 4, 3, { player1Score: 20, won: 'player1' }],
] as const)(
  'when a match has a result and a decision, and the %s is newer, then that alone counts',
  (_, played, decided, counted) => {
    const facts = {
      results: { m: { ...players, version: played, player1Score: 20, player2Score: 15 } },
      decisions: { m: { ...players, version: decided, outcome: 'player2' as const } },
    };
    expect(countedMatches(facts)).toMatchObject([counted]);
  },
);

test('when a match was called off, then it counts for nobody', () => {
  expect(countedMatches({ results: {}, decisions: { m: { ...players, version: 1, outcome: 'void' } } })).toEqual([]);
});
