import { at } from '../../test/scorecards.ts';
import { newMatch } from '../matches/match.ts';
import { createKnownCards } from './known-cards.ts';

const matches = ['1', '2', '3'].map((id) => ({
  match: newMatch({ id, fixtureId: '4', player1Id: 'ann', player2Id: 'bob', createdAt: at }),
  version: 2,
}));

test('when there are more cards than are kept, then all are answered, whatever was known before', async () => {
  const reads: (readonly string[])[] = [];
  const read = async (ids: readonly string[]) => {
    reads.push(ids);
    return matches.filter(({ match }) => ids.includes(match.id));
  };
  const withCards = createKnownCards(read, 2);
  const idsOf = async (list: typeof matches) => (await withCards(list)).map(({ match }) => match.id);
  expect(await idsOf(matches.slice(0, 2))).toEqual(['1', '2']);
  expect(await idsOf(matches)).toEqual(['1', '2', '3']);
  expect(await idsOf(matches)).toEqual(['1', '2', '3']);
  expect(reads).toEqual([['1', '2'], ['3'], ['1']]);
});
