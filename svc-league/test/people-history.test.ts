import { aSnapshot } from '@society/contracts/testing';
import { handicapAt } from '../src/people/person.ts';
import { startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const [tenth, eleventh] = ['2026-06-10T09:00:00.000Z', '2026-06-11T09:00:00.000Z'];
const first = { handicap: 18, until: tenth };
const learn = (version: number, handicap: number, at: string, earlierHandicaps: readonly (typeof first)[]) =>
  league.people.learn(version, { ...aSnapshot({ id: 'nia', handicap }), earlierHandicaps: [...earlierHandicaps] }, at);
const before = () => learn(4, 18, '2026-06-01T10:00:00.000Z', []);
const to12 = () => learn(5, 12, tenth, [first]);
const to14 = () => learn(6, 14, eleventh, [first, { handicap: 12, until: eleventh }]);

test.each([
  ['in order', async () => to12().then(to14)],
  ['both at once', async () => Promise.all([to12(), to14()])],
  ['in the other order', async () => to14().then(to12)],
])('when two changes of one handicap come %s, then that of the evening between stays known', async (_, come) => {
  await before();
  await come();
  const nia = (await league.people.require(['nia'])).get('nia');
  expect(nia && [nia.handicap, handicapAt(nia, '2026-06-10T22:59:59.999Z')]).toEqual([14, 12]);
});

test('when the league has had to ask for somebody before their event came, then it learns of their former handicaps with it', async () => {
  league.elsewhere.set('nia', { version: 5, player: aSnapshot({ id: 'nia', handicap: 12 }) });
  await league.people.require(['nia']);
  await to12();
  const nia = (await league.people.require(['nia'])).get('nia');
  expect(nia && [nia.handicap, handicapAt(nia, '2026-06-09T22:59:59.999Z')]).toEqual([12, 18]);
});
