import { aFixture } from '@society/contracts/testing';
import { changesOf, fieldsOf, keepTyped, newFixture } from './fixture-edits.ts';

test('when a fixture is filled into the form, then its day is the club’s', () => {
  expect(fieldsOf(aFixture({ date: '2026-07-15T23:30:00.000Z' }), 'Europe/London')).toEqual({
    name: 'Week 4 - March Medal',
    date: '2026-07-16',
    location: 'Home Golf Club',
    description: '',
  });
});

test('when a new fixture is begun, then it is at home', () => {
  expect(newFixture('Old Mill Golf Club')).toEqual({
    name: '',
    date: '',
    location: 'Old Mill Golf Club',
    description: '',
  });
});

test('when a form is saved, then only what differs is sent, a cleared description too', () => {
  const stored = { ...fieldsOf(aFixture(), 'Europe/London'), description: 'Bring lamps' };
  expect(changesOf(stored, stored)).toEqual({});
  expect(changesOf(stored, { ...stored, location: 'Away', description: '' })).toEqual({
    location: 'Away',
    description: '',
  });
});

test('when somebody else changed the fixture meanwhile, then what was typed stays and the rest is as stored now', () => {
  const loaded = fieldsOf(aFixture(), 'Europe/London');
  const stored = { ...loaded, name: 'Week 4 - Spring Medal', location: 'Old Mill' };
  expect(keepTyped({ ...loaded, location: 'Away', description: 'Bring lamps' }, loaded, stored)).toEqual({
    ...stored,
    location: 'Away',
    description: 'Bring lamps',
  });
});
