import { aLeagueRow, aMatch, aRunningMatch } from '@society/contracts/testing';
import { rowsAsItStands } from './rows-as-it-stands.ts';
import { bensRow } from '../../test/rows.ts';

const points = { win: 3, draw: 1, loss: 0 };
const rows = [aLeagueRow({ disputed: 1 }), bensRow];
const won = {
  matchId: '11',
  player1Id: 'p1',
  player2Id: 'p2',
  player1Score: 18,
  player2Score: 15,
  won: 'player1',
} as const;
const counted = { points, matches: [won] };
const live = aRunningMatch({ player1Score: 2, player2Score: 9 });
const shown = (...given: Parameters<typeof rowsAsItStands>) =>
  rowsAsItStands(...given).map(({ row, moved }) => [row.position, row.player.name, row.leaguePoints, moved]);

test('when nothing is under way, then it is the table as it is', () => {
  expect(rowsAsItStands(rows, counted, []).map(({ row }) => row)).toEqual(rows);
});

test('when a match is under way, then it counts as it stands, and rows say how far they move and why', () => {
  const [first, second] = rowsAsItStands(rows, counted, [live]);
  expect(first).toMatchObject({
    row: { playerId: 'p2', position: 1, matchesPlayed: 2, goalsFor: 24, goalsAgainst: 20, leaguePoints: 3 },
    moved: 1,
    decidedBy: { key: 'difference', below: { playerId: 'p1', mine: 4, theirs: -4 } },
  });
  expect(second).toMatchObject({ row: { playerId: 'p1', position: 2 }, moved: -1 });
});

test('when another end is supposed, then that counts', () => {
  expect(shown(rows, counted, [live], { 12: { won: 'draw' } })).toEqual([
    [1, 'Anna Keller', 4, 0],
    [2, 'Ben Okafor', 1, 0],
  ]);
});

test('when the result has come in meanwhile, then the running points count no more', () => {
  const ended = { ...won, matchId: '12', won: 'draw' } as const;
  expect(shown(rows, { points, matches: [won, ended] }, [live])[0]).toEqual([1, 'Anna Keller', 4, 0]);
});

test('when somebody without a row plays, then they would have one; the placeholder admin and a deleted player never have', () => {
  const guest = { id: 'p7', name: 'Gus Hart', handicap: 14 };
  const boss = { id: 'p0', name: 'Tournament Admin', handicap: 18 };
  const other = aMatch({ id: '13', player1Id: 'p7', player1: guest, player2Id: 'p0', player2: boss, player1Score: 3 });
  const gone = { id: 'p9', name: 'Deleted player', handicap: 18 };
  const left = aRunningMatch({ id: '14', player1Id: 'p9', player1: gone, player1Score: 30 });
  expect(shown(rows, counted, [other, left]).map(([position, name, , moved]) => [position, name, moved])).toEqual([
    [1, 'Anna Keller', 0],
    [2, 'Gus Hart', 0],
    [3, 'Ben Okafor', -1],
  ]);
});

test('when the first admin takes part under the name that they were given, then they have a row as the table will; a name decides nothing', () => {
  const boss = { id: 'p0', name: 'Tournament Admin', handicap: 18, plays: true };
  const guest = { id: 'p7', name: 'Gus Hart', handicap: 14, plays: false };
  const other = aMatch({ id: '13', player1Id: 'p0', player1: boss, player2Id: 'p7', player2: guest, player1Score: 30 });
  expect(shown(rows, counted, [other]).map(([position, name]) => [position, name])).toEqual([
    [1, 'Tournament Admin'],
    [2, 'Anna Keller'],
    [3, 'Ben Okafor'],
    [4, 'Gus Hart'],
  ]);
  const idle = { ...other, player1: { ...boss, plays: false } };
  expect(shown(rows, counted, [idle]).map(([, name]) => name)).not.toContain('Tournament Admin');
});
