import type { Person } from './person.ts';
import { createRecentPeople } from './recent-people.ts';

const person = (id: string, name = id): Person => ({ id, name, handicap: 18, role: 'player', isActive: true });

const setUp = () => {
  const known = new Map([person('ann'), person('bob')].map((each) => [each.id, each]));
  const reads: (readonly string[])[] = [];
  const state = { time: 0, beforeAnswer: (): void => undefined };
  const read = async (ids: readonly string[]) => {
    reads.push(ids);
    const answer = new Map(ids.flatMap((id) => known.get(id) ?? []).map((each) => [each.id, each]));
    state.beforeAnswer();
    return answer;
  };
  return { known, reads, state, recent: createRecentPeople(read, () => state.time) };
};

test('when people are shown again within a second, then they are read once, each once', async () => {
  const { recent, reads, state } = setUp();
  await recent.among(['ann', 'ann']);
  state.time = 999;
  expect([...(await recent.among(['ann', 'bob'])).keys()]).toEqual(['ann', 'bob']);
  expect(reads).toEqual([['ann'], ['bob']]);
});

test('when a second has passed, then they are read again', async () => {
  const { recent, known, state } = setUp();
  await recent.among(['ann']);
  known.set('ann', person('ann', 'Ann Stone'));
  state.time = 1000;
  expect((await recent.among(['ann'])).get('ann')?.name).toBe('Ann Stone');
});

test('when somebody was not known, then they are looked for again at once', async () => {
  const { recent, known } = setUp();
  expect((await recent.among(['new'])).size).toBe(0);
  known.set('new', person('new'));
  expect((await recent.among(['new'])).has('new')).toBe(true);
});

test('when somebody changes, then they are read again at once, and the others are not', async () => {
  const { recent, reads } = setUp();
  await recent.among(['ann', 'bob']);
  recent.forget('ann');
  await recent.among(['ann', 'bob']);
  expect(reads).toEqual([['ann', 'bob'], ['ann']]);
});

test('when somebody changes while they are being read, then what was read is not remembered', async () => {
  const { recent, known, state } = setUp();
  state.beforeAnswer = () => {
    known.set('ann', person('ann', 'Ann Stone'));
    recent.forget('ann');
  };
  await recent.among(['ann']);
  state.beforeAnswer = () => undefined;
  expect((await recent.among(['ann'])).get('ann')?.name).toBe('Ann Stone');
});
