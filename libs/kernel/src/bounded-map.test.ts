import { createBoundedMap } from './bounded-map.ts';

test('when more is set than it holds, then the entry that was set longest ago is forgotten', () => {
  const map = createBoundedMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
});
