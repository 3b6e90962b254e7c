import { aLeagueRow } from '@society/contracts/testing';
import { tableRows } from './table-rows.ts';

test('when the placeholder admin is in the table, then they are dropped and the order stays', () => {
  const rows = [
    aLeagueRow({ id: 'a' }),
    aLeagueRow({ id: 'b', player: { id: 'b', name: 'Tournament Admin', handicap: 18 } }),
    aLeagueRow({ id: 'c' }),
  ];
  expect(tableRows(rows).map((row) => row.id)).toEqual(['a', 'c']);
});
