import { storeOn, testStore } from '@society/service-kit/testing';
import type { TestStore } from '@society/service-kit/testing';
import { newMatch } from './match.ts';
import { createMatchStore } from './match-store.ts';

let store: TestStore;
let matches: ReturnType<typeof createMatchStore>;
beforeAll(async () => {
  store = await testStore();
  matches = createMatchStore(storeOn(store), () => undefined);
});
afterAll(() => store.close());

const matchOf = (id: string, fixtureId: string, player1Id: string, player2Id: string) =>
  newMatch({ id, fixtureId, player1Id, player2Id, createdAt: '2026-06-10T18:00:00.000Z' });

test('when the same match is made twice, then the second time answers the first', async () => {
  const made = await matches.insertOnce(matchOf('1', 'week 1', 'ann', 'bob'));
  expect(await matches.insertOnce(matchOf('1', 'week 1', 'ann', 'bob'))).toEqual({ match: made?.match, version: 1 });
});

test('when the number is that of another evening’s match, then it is refused, and that match stays as it is', async () => {
  await matches.insertOnce(matchOf('2', 'week 1', 'cat', 'dan'));
  for (const other of [matchOf('2', 'week 2', 'cat', 'dan'), matchOf('2', 'week 1', 'cat', 'eve')])
    await expect(matches.insertOnce(other)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Match number 2 is another match already. Please try again.',
    });
  expect((await matches.find('2'))?.match).toMatchObject({ fixtureId: 'week 1', player2Id: 'dan' });
});

test('when the match was removed since, then it is not made again', async () => {
  await matches.insertOnce(matchOf('3', 'week 3', 'ann', 'bob'));
  await matches.remove('3', () => undefined);
  expect(await matches.insertOnce(matchOf('3', 'week 3', 'ann', 'bob'))).toBeUndefined();
});

test('when somebody was only asked to play, then the match is one of theirs, and no other is', async () => {
  const absence = {
    personId: 'fay',
    by: 'fay',
    at: '2026-06-10T18:00:00.000Z',
    asked: [{ personId: 'sue', as: 'substitute' as const }],
  };
  await matches.insert({ ...matchOf('4', 'week 4', 'fay', 'gus'), absences: [absence] });
  expect(await matches.idsOf('sue')).toEqual(['4']);
});
