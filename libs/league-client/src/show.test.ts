import { aFixture, aMatch } from '@society/contracts/testing';
import { createQueryClient } from '@society/web-kit';
import { fixtures, lists, listsOf, liveMatches, longLists, oneMatch } from './reads.ts';
import { dropFixture, inThisOrder, showFixture, showMatch } from './show.ts';

/** Keeps answers as screens do, each by a name and under its tags. */
const keeping = () => {
  const queries = createQueryClient();
  const keep = (name: string, data: unknown, tags: readonly string[] = [fixtures]): void =>
    void queries
      .getQueryCache()
      .build(queries, { queryKey: [name], meta: { tags } })
      .setData(data);
  return { queries, keep, keptAs: (name: string): unknown => queries.getQueryData([name]) };
};

/** Under the fixtures' tag a list, a single one, and one that only hangs on fixtures. */
const setUp = () => {
  const { queries, keep, keptAs } = keeping();
  const [week1, week2] = [aFixture({ id: 'w1', name: 'Week 1' }), aFixture({ id: 'w2', name: 'Week 2' })];
  const forYou = { questions: [], asked: [] };
  keep('list', [week1]);
  keep('one', week1);
  keep('for you', forYou);
  const kept = () => ['list', 'one', 'for you'].map(keptAs);
  return { queries, keep, keptAs, kept, week1, week2, forYou };
};

test('when a fixture was made or changed, then lists and its own screen have it, and what only hangs on fixtures stays', () => {
  const { queries, kept, week1, week2, forYou } = setUp();
  showFixture(queries, week2);
  expect(kept()).toEqual([[week1, week2], week1, forYou]);
  const renamed = { ...week1, name: 'First week' };
  showFixture(queries, renamed);
  expect(kept()).toEqual([[week2, renamed], renamed, forYou]);
});

test('when a call answers with an older version of a fixture, as when another admin has changed it since, then the screens keep the newer one', () => {
  const { queries, kept, keep, week1, forYou } = setUp();
  const newer = { ...week1, name: 'First week', version: week1.version + 1 };
  keep('list', [newer]);
  keep('one', newer);
  showFixture(queries, week1);
  expect(kept()).toEqual([[newer], newer, forYou]);
});

test('when a fixture was removed, then no list has it or its matches', () => {
  const { queries, kept, keep, keptAs, week1, forYou } = setUp();
  const other = aMatch({ id: '2', fixtureId: 'w2' });
  keep('matches', [aMatch({ id: '1', fixtureId: week1.id }), other], [lists]);
  dropFixture(queries, week1.id);
  expect(kept()).toEqual([[], week1, forYou]);
  expect(keptAs('matches')).toEqual([other]);
});

test.each([
  ['an older version', false, 4],
  ['the same version', true, 5],
  ['a newer version', true, 6],
])('when a call answers with %s of a match, then screens show it: %p', (_, isShown, version) => {
  const { queries, keep, keptAs } = keeping();
  const [known, other] = [aMatch({ id: '1', version: 5 }), aMatch({ id: '2', version: 1 })];
  keep('list', [known, other], [listsOf(known.fixtureId)]);
  keep('one', known, [oneMatch('1')]);
  const answered = aMatch({ id: '1', version, status: 'in_progress' });
  showMatch(queries, answered);
  const now = isShown ? answered : known;
  expect([keptAs('list'), keptAs('one')]).toEqual([[now, other], now]);
});

test('when a match is new, then the lists of its fixture, of the live matches and of many fixtures have it, and those of another fixture do not', () => {
  const { queries, keep, keptAs } = keeping();
  const [known, added] = [aMatch({ id: '1' }), aMatch({ id: '2' })];
  const tags = [listsOf(known.fixtureId), liveMatches, longLists, listsOf('9')];
  tags.forEach((tag) => keep(tag, [known], [tag]));
  showMatch(queries, added);
  expect(tags.map(keptAs)).toEqual([[known, added], [known, added], [known, added], [known]]);
});

test('when matches are put in another order, then each has the tee time of its new place, and those not named come last', () => {
  const times = ['17:00', '17:10', '17:20'];
  const matches = times.map((teeTime, index) => aMatch({ id: `${index + 1}`, teeTime }));
  expect(inThisOrder(matches, ['3', '2']).map(({ id, teeTime }) => [id, teeTime])).toEqual([
    ['3', '17:00'],
    ['2', '17:10'],
    ['1', '17:20'],
  ]);
});
