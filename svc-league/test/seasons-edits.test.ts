import { startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { seasonCalls } from './season-calls.ts';

/** Two admins have the form of one season before them. */
let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { seasons, change } = seasonCalls(() => league);
const loaded = async () => {
  const [season] = await seasons();
  if (!season) throw new Error('There is no season');
  const { name, points, version } = season;
  return { name, points, version };
};

test('when the other has changed what a form would set back, then it is refused with both values', async () => {
  const form = await loaded();
  const points = { win: 2, draw: 1, loss: 0 };
  await change('1', { ...form, points });
  expect(await change('1', { ...form, name: '2026' })).toMatchObject({
    status: 409,
    error: {
      message: 'Somebody else changed this meanwhile. Win is now "2"; you entered "3".',
      issues: [{ path: 'points.win', message: 'Win is now "2"; you entered "3"' }],
    },
  });
  expect(await loaded()).toMatchObject({ name: 'Season 1', points });
  expect((await change('1', { ...(await loaded()), name: '2026' })).body).toMatchObject({ name: '2026', points });
});

test('when the other has changed another field, or to the same, then both count', async () => {
  const { version } = await loaded();
  const points = { win: 2, draw: 1, loss: 0 };
  await change('1', { name: '2026', version });
  expect((await change('1', { points, version })).body).toMatchObject({ name: '2026', points });
  expect((await change('1', { points, name: '2026', version })).status).toBe(200);
});

test('when two admins change different points, then both count: what a form leaves out is as it is stored', async () => {
  const { version } = await loaded();
  await change('1', { points: { win: 2 }, version });
  const answer = await change('1', { points: { loss: 1 }, version });
  expect([answer.status, answer.body]).toMatchObject([200, { points: { win: 2, draw: 1, loss: 1 } }]);
  expect(await change('1', { points: { win: 4 }, version })).toMatchObject({
    status: 409,
    error: { issues: [{ path: 'points.win', message: 'Win is now "2"; you entered "4"' }] },
  });
});

test('when a form of the version before says no version, then the last one counts', async () => {
  const { name, points } = await loaded();
  await change('1', { name: '2026' });
  expect((await change('1', { name, points })).body).toMatchObject({ name, points });
});
