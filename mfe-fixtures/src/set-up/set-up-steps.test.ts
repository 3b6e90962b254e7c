import { FIRST_SEASON_ID, HOME_COURSE_ID } from '@society/contracts';
import { aSeason } from '@society/contracts/testing';
import { setUpStepsOf, withSkipped } from './set-up-steps.ts';
import type { SetUpFacts } from './set-up-steps.ts';

const setup = { skipped: [], done: false };
const home = { id: HOME_COURSE_ID, isDefault: true };
const states = (facts: SetUpFacts) => setUpStepsOf(facts).map(({ step, state }) => `${step} ${state}`);

test('when nothing has been done, then four steps are open, in their order', () => {
  expect(states({ isChanged: false, setup, courses: [home], members: 1 })).toEqual([
    'club open',
    'course open',
    'season open',
    'members open',
  ]);
});

test('when the club was changed and somebody was added, then these are done, even if they were skipped before', () => {
  expect(states({ isChanged: true, setup: { skipped: ['members', 'course'], done: false }, members: 2 })).toEqual([
    'club done',
    'course skipped',
    'season open',
    'members done',
  ]);
});

test('when a course of their own is the default, then its step is done; while the made-up one is played, then it says what to tap', () => {
  const courseStep = (courses: SetUpFacts['courses']) => setUpStepsOf({ isChanged: false, setup, courses })[1];
  const own = { id: '1', isDefault: false };
  expect(
    courseStep([
      { ...own, isDefault: true },
      { ...home, isDefault: false },
    ]),
  ).toMatchObject({
    state: 'done',
    text: 'Nine holes with par, yards and stroke index',
  });
  expect(courseStep([home, own])).toMatchObject({
    state: 'open',
    text: 'Your own is not played yet: on its card, tap Make Default',
  });
  expect(courseStep([home])).toMatchObject({ state: 'open', text: 'Nine holes with par, yards and stroke index' });
});

test('when the first season was changed, or is not the only one, then its step is done', () => {
  const first = { id: FIRST_SEASON_ID, version: 1 };
  const seasonStep = (...seasons: (typeof first)[]) => states({ isChanged: false, setup, seasons })[2];
  expect(seasonStep(first)).toBe('season open');
  expect(seasonStep({ ...first, version: 2 })).toBe('season done');
  expect(seasonStep({ id: '2', version: 1 }, first)).toBe('season done');
});

test('when the league was started with points of its own (LEAGUE_POINTS), then the step of its first season is open all the same', () => {
  const seasons = [aSeason({ version: 1, points: { win: 2, draw: 1, loss: 0 } })];
  expect(states({ isChanged: false, setup, seasons })[2]).toBe('season open');
});

test('when it is not known who is there, then nothing is called done', () => {
  expect(states({ isChanged: false, setup }).at(-1)).toBe('members open');
});

test('when a step is skipped or taken up again, then the others stay', () => {
  const skipped = withSkipped({ skipped: ['season'], done: false }, 'course', true);
  expect(skipped).toEqual({ skipped: ['course', 'season'], done: false });
  expect(withSkipped(skipped, 'season', false)).toEqual({ skipped: ['course'], done: false });
});
