import { createRecentChanges } from './recent-changes.ts';

const match = (version: number, matchId = '12') =>
  ({ name: 'match.changed', matchId, fixtureId: '3', version }) as const;
const fixture = { name: 'fixture.changed', fixtureId: '3', version: 2 } as const;
const table = (version: number) => ({ name: 'table.changed', version }) as const;

const setUp = () => {
  let time = 1000;
  const recent = createRecentChanges(() => time);
  return { recent, pass: (ms: number) => void (time += ms) };
};

test('when much has changed, then of each match, fixture and of the table the newest is told', () => {
  const { recent, pass } = setUp();
  pass(60_000);
  for (const change of [match(4), table(7), match(1, '13'), fixture, match(6), match(5), table(8)]) recent.take(change);
  expect(recent.message()).toEqual({
    name: 'recent',
    ms: 30_000,
    changes: [match(1, '13'), fixture, match(6), table(8)],
  });
});

test('when something is older than what the message speaks for, then it is left out', () => {
  const { recent, pass } = setUp();
  recent.take(match(4));
  pass(20_000);
  recent.take(table(7));
  pass(10_000);
  expect(recent.message().changes).toEqual([match(4), table(7)]);
  pass(1);
  expect(recent.message()).toEqual({ name: 'recent', ms: 30_000, changes: [table(7)] });
});

test('when it has heard for a short while only, then it speaks for no longer', () => {
  const { recent, pass } = setUp();
  pass(400);
  expect(recent.message()).toEqual({ name: 'recent', ms: 400, changes: [] });
});

test('when some may have been missed, then it speaks only for the time since', () => {
  const { recent, pass } = setUp();
  pass(60_000);
  recent.take(match(4));
  recent.forget();
  pass(300);
  recent.take(table(7));
  expect(recent.message()).toEqual({ name: 'recent', ms: 300, changes: [table(7)] });
});

test('when a fixture was moved to other times and then changed in something else, then it still tells that its matches were moved', () => {
  const { recent, pass } = setUp();
  pass(60_000);
  recent.take({ ...fixture, movesTimes: true });
  recent.take({ ...fixture, version: 3 });
  expect(recent.message().changes).toEqual([{ ...fixture, version: 3, movesTimes: true }]);
});

test('when a match has begun and then a hole of it was played, or the other way round, then both are told', () => {
  const { recent, pass } = setUp();
  pass(60_000);
  const hole = (version: number) => ({ ...match(version), onlyPlay: true });
  for (const change of [match(4), hole(5), hole(6)]) recent.take(change);
  expect(recent.message().changes).toEqual([match(4), hole(6)]);
  recent.take(match(7));
  expect(recent.message().changes).toEqual([hole(6), match(7)]);
});
