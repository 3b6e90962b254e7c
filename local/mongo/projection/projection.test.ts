import { compileProjection } from './projection.ts';
import { refused } from '../test/refused.ts';

const project = (doc: Record<string, unknown>, projection: Record<string, unknown>): unknown =>
  compileProjection(projection)?.(doc);

const match = {
  _id: 1,
  home: 'Ann',
  scores: [
    { hole: 1, strokes: 4 },
    { hole: 2, strokes: 5 },
  ],
  at: { day: 1, hour: 9 },
};

test.each([
  ['inclusion', { home: 1 }, { _id: 1, home: 'Ann' }],
  ['inclusion without _id', { home: true, _id: 0 }, { home: 'Ann' }],
  ['exclusion', { scores: 0, at: 0 }, { _id: 1, home: 'Ann' }],
  ['_id alone', { _id: 1 }, { _id: 1 }],
  ['all but _id', { _id: 0 }, { home: 'Ann', scores: match.scores, at: match.at }],
  ['a path through an array', { 'scores.strokes': 1, _id: 0 }, { scores: [{ strokes: 4 }, { strokes: 5 }] }],
  ['an excluded path', { 'at.day': 0, scores: 0 }, { _id: 1, home: 'Ann', at: { hour: 9 } }],
])('when a projection is %s, then the document comes so', (_name, projection, expected) => {
  const result = project(match, projection);
  expect(result).toEqual(expected);
  expect(JSON.stringify(result)).toBe(JSON.stringify(expected));
});

test.each([
  [{ a: 1, b: 0 }, 31254],
  [{ a: 0, b: 1 }, 31253],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ 'a.b': 1, a: 1 }, 31250],
  [{ a: {} }, 2],
  [{ a: { b: 1 } }, 2],
  [{ a: '$b' }, 2],
  [{ a: { $slice: 1 } }, 2],
  [{ $a: 1 }, 16410],
  [{ 'a.$': 1 }, 16410],
])('when a projection is %j, then it is refused with code %d', (projection, code) => {
  expect(() => compileProjection(projection)).toThrow(refused(code));
});

test('when a projection is empty, then there is nothing to do', () => {
  expect(compileProjection({})).toBeUndefined();
});
