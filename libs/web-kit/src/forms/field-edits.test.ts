import { changesOf, keepTyped } from './field-edits.ts';

const stored = { name: 'Anna', bio: '', rank: 18, isActive: true };

test('when a form is submitted as it was, then nothing changes', () => {
  expect(changesOf(stored, { ...stored })).toEqual({});
});

test('when fields differ, then only they are sent, a cleared one as blank', () => {
  expect(changesOf({ ...stored, bio: 'Partner' }, { ...stored, rank: 12, isActive: false })).toEqual({
    bio: '',
    rank: 12,
    isActive: false,
  });
});

test('when somebody else changed the record meanwhile, then what was typed stays and the rest is as stored now', () => {
  expect(keepTyped({ ...stored, name: 'Annie' }, stored, { ...stored, name: 'Ann', bio: 'Head', rank: 9 })).toEqual({
    ...stored,
    name: 'Annie',
    bio: 'Head',
    rank: 9,
  });
});
