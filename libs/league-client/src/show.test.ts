import { aFixture } from '@society/contracts/testing';
import { createQueryClient } from '@society/web-kit';
import { fixtures } from './reads.ts';
import { dropFixture, showFixture } from './show.ts';

/** Answers as screens keep them, each under the fixtures' tag: a list, a single one, and one that only hangs on fixtures. */
const setUp = () => {
  const queries = createQueryClient();
  const keep = (name: string, data: unknown): void =>
    void queries
      .getQueryCache()
      .build(queries, { queryKey: [name], meta: { tags: [fixtures] } })
      .setData(data);
  const [week1, week2] = [aFixture({ id: 'w1', name: 'Week 1' }), aFixture({ id: 'w2', name: 'Week 2' })];
  const forYou = { questions: [], asked: [] };
  keep('list', [week1]);
  keep('one', week1);
  keep('for you', forYou);
  const kept = () => ['list', 'one', 'for you'].map((name) => queries.getQueryData([name]));
  return { queries, kept, week1, week2, forYou };
};

test('when a fixture was made or changed, then lists and its own screen have it, and what only hangs on fixtures stays', () => {
  const { queries, kept, week1, week2, forYou } = setUp();
  showFixture(queries, week2);
  expect(kept()).toEqual([[week1, week2], week1, forYou]);
  const renamed = { ...week1, name: 'First week' };
  showFixture(queries, renamed);
  expect(kept()).toEqual([[week2, renamed], renamed, forYou]);
});

test('when a fixture was removed, then no list has it', () => {
  const { queries, kept, week1, forYou } = setUp();
  dropFixture(queries, week1.id);
  expect(kept()).toEqual([[], week1, forYou]);
});
