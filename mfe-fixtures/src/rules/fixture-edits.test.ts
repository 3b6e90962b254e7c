import { aFixture } from '@society/contracts/testing';
import { dayHint, fieldsOf, newFixture } from './fixture-edits.ts';

test('when a fixture is filled into the form, then its day is the club’s', () => {
  expect(fieldsOf(aFixture({ date: '2026-07-15T23:30:00.000Z' }), 'Europe/London')).toEqual({
    name: 'Week 4 - March Medal',
    date: '2026-07-16',
    location: 'Home Golf Club',
    description: '',
    firstTee: '',
    teeInterval: 10,
  });
});

test('when a fixture names no course, then its form stands on the default; a new one begins there', () => {
  expect(fieldsOf(aFixture(), 'Europe/London', 'home').courseId).toBe('home');
  expect(fieldsOf(aFixture({ courseId: '1' }), 'Europe/London', 'home').courseId).toBe('1');
  expect(newFixture('Old Mill Golf Club', 'home').courseId).toBe('home');
});

test('when a new fixture is begun, then it is at home', () => {
  expect(newFixture('Old Mill Golf Club')).toEqual({
    name: '',
    date: '',
    location: 'Old Mill Golf Club',
    description: '',
    firstTee: '',
    teeInterval: 10,
  });
});

describe('another day for a fixture', () => {
  const known = { stored: '2026-03-12', today: '2026-03-10' };
  const anew = 'On another day, whoever plays or has answered is told and asked anew.';
  const isOver = 'This day is over: whoever plays or has answered is told that they need not come.';

  test.each([
    ['2026-03-12', 3, undefined],
    ['', 3, undefined],
    ['2026-03-19', undefined, anew],
    ['2026-03-10', 0, anew],
    ['2026-03-19', 1, `${anew} 1 answer no longer counts.`],
    ['2026-03-19', 3, `${anew} 3 answers no longer count.`],
    ['2026-03-09', 3, `${isOver} 3 answers no longer count.`],
  ])('when %j is typed and %s have answered, then it says %j', (typed, answers, words) => {
    expect(dayHint(typed, { ...known, answers })).toBe(words);
  });

  test('when an evening that is over is set right, then there is nobody to tell; moved to a day to come, it asks anew', () => {
    expect(dayHint('2026-03-11', { ...known, today: '2026-03-13', answers: 3 })).toBeUndefined();
    expect(dayHint('2026-03-13', { ...known, today: '2026-03-13', answers: 0 })).toBe(anew);
  });
});
