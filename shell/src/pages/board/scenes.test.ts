import { aBoard, aBoardMatch } from '@society/contracts/testing';
import { scenesOf } from './scenes.ts';

const board = aBoard();
const titles = (given: Partial<typeof board>) => scenesOf({ ...board, ...given }).map(({ title }) => title);
const many = <T extends object>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const [row] = board.table;
if (!row) throw new Error('There is no row');

test('when an evening is on, then its matches come first, then the table and the next fixture', () => {
  expect(titles({})).toEqual(['Now playing', 'League table · Season 1', 'Next fixture']);
});

test('when nothing is played any more, then the matches are those of today', () => {
  expect(titles({ matches: [aBoardMatch({ status: 'completed' })] })[0]).toBe('Today');
});

test('when the matches of a scene are all over, then it does not say that they are played', () => {
  const matches = [aBoardMatch(), ...many(5, aBoardMatch({ status: 'completed' }))];
  expect(titles({ matches }).slice(0, 2)).toEqual(['Now playing, 1 of 2', 'Today, 2 of 2']);
});

test('when the next fixture has more pairs than there is room for both names of, then it goes over several scenes', () => {
  const pairs = many(12, { id: '13', player1: 'Anna Keller', player2: 'Dora Finch' });
  const scenes = scenesOf({ ...board, next: board.next && { ...board.next, pairs } });
  expect(scenes.flatMap((scene) => (scene.kind === 'next' ? [scene.pairs.length] : []))).toEqual([5, 5, 2]);
});

test('when there is more than can be read at once, then it goes over several scenes, and none is left out', () => {
  const scenes = scenesOf({ ...board, matches: many(11, aBoardMatch()), table: many(20, row) });
  expect(scenes.map(({ title }) => title)).toEqual([
    'Now playing, 1 of 3',
    'Now playing, 2 of 3',
    'Now playing, 3 of 3',
    'League table · Season 1, 1 of 3',
    'League table · Season 1, 2 of 3',
    'League table · Season 1, 3 of 3',
    'Next fixture',
  ]);
  expect(scenes.flatMap((scene) => (scene.kind === 'matches' ? scene.matches : []))).toHaveLength(11);
  expect(scenes.flatMap((scene) => (scene.kind === 'table' ? scene.rows : []))).toHaveLength(20);
});

test('when there is nothing at all, then one scene says so', () => {
  expect(titles({ matches: [], table: [], next: null })).toEqual(['Nothing to show yet']);
});

test('when no season is open, then the table has no season', () => {
  expect(titles({ matches: [], next: null, season: null })).toEqual(['League table']);
});
