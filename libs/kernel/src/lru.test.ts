import { createLru } from './lru.ts';

test('when more is set than it holds, then the entry that was set longest ago is forgotten', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.set('a', 3);
  lru.set('c', 4);
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.size()]).toEqual([3, undefined, 4, 2]);
});
