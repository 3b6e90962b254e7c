import { aFixture } from '@society/contracts/testing';
import { fieldsOf, newFixture } from './fixture-edits.ts';

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
