import { cardsOf, changedHoles, keepTyped, recordedCards, withTyped } from './typed-cards.ts';

const recorded = (...scores: readonly (readonly [playerId: string, hole: number, strokes: number])[]) => ({
  player1Id: 'p1',
  player2Id: 'p2',
  scores: scores.map(([playerId, hole, strokes]) => ({ playerId, hole, strokes, stablefordPoints: 0, entryId: 'e' })),
});
const nine = (text: string) => Array.from({ length: 9 }, () => text);

test('when cards are recorded in part, then the other fields are empty, and a Blob has its name', () => {
  const { player1, player2 } = recordedCards(recorded(['p1', 2, 5], ['p2', 9, 0]));
  expect([player1.join(), player2.join()]).toEqual([',5,,,,,,,', ',,,,,,,,Blob']);
});

test('when all fields hold strokes, then the call gets eighteen numbers, and otherwise none', () => {
  const full = { player1: nine('5'), player2: nine('Blob') };
  expect(cardsOf(full)).toEqual({ player1: Array(9).fill(5), player2: Array(9).fill(0) });
  expect(cardsOf(withTyped(full, 'player2', 3, ''))).toBeUndefined();
  expect(cardsOf(withTyped(full, 'player1', 3, '21'))).toBeUndefined();
});

test('when somebody changed holes meanwhile, then what was typed stays, and the rest is as recorded now', () => {
  const before = recorded(['p1', 1, 5], ['p1', 2, 5]);
  const now = recorded(['p1', 1, 6], ['p1', 2, 6], ['p2', 4, 0]);
  expect(changedHoles(before, now)).toEqual([
    { side: 'player1', hole: 1, before: '5', now: '6' },
    { side: 'player1', hole: 2, before: '5', now: '6' },
    { side: 'player2', hole: 4, before: '', now: 'Blob' },
  ]);
  const typed = withTyped(withTyped(recordedCards(before), 'player1', 1, '4'), 'player2', 5, '7');
  const { player1, player2 } = keepTyped(typed, before, now);
  expect([player1.join(), player2.join()]).toEqual(['4,6,,,,,,,', ',,,Blob,7,,,,']);
});
