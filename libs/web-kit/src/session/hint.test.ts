import { clearDrafts, draftText, keepDraft } from './drafts.ts';
import { readHint, writeHint } from './hint.ts';

beforeEach(() => localStorage.clear());

test('when somebody signed in, then only id, role, name and photo are kept', () => {
  writeHint({ id: 'p1', role: 'player', name: 'Anna Keller', photo: '/objects/a.webp', email: 'anna@example.com' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('anna@example.com');
  expect(readHint()).toEqual({ id: 'p1', role: 'player', name: 'Anna Keller', photo: '/objects/a.webp' });
});

test('when somebody does not play, then that is kept too, and for everybody else nothing', () => {
  writeHint({ id: 'a1', role: 'admin', name: 'Grace Osei', plays: false });
  expect(readHint()).toEqual({ id: 'a1', role: 'admin', name: 'Grace Osei', plays: false });
  writeHint({ id: 'p1', role: 'player', name: 'Anna Keller', plays: true });
  expect(readHint()).toEqual({ id: 'p1', role: 'player', name: 'Anna Keller' });
});

test.each([
  'not json',
  'null',
  '"text"',
  '{"role":"player","name":"Anna"}',
  '{"id":"p1","name":"Anna"}',
  '{"id":"","role":"player"}',
  '{"id":"p1","role":"king"}',
  '{"id":1,"role":"player"}',
])('when the stored user is %s, then it is cleared', (stored) => {
  localStorage.setItem('society.user', stored);
  expect(readHint()).toBeNull();
  expect(localStorage.getItem('society.user')).toBeNull();
});

test('when the drafts of a person are cleared, then nothing else on the device is touched, another person’s drafts included', () => {
  localStorage.setItem('other', 'stays');
  keepDraft('strokes.p2.12', { 1: 6 });
  keepDraft('strokes.p1.12', { 1: 4 });
  keepDraft('strokes.p1.13', { 1: 5 });
  clearDrafts('p1');
  expect([draftText('strokes.p1.12'), draftText('strokes.p1.13')]).toEqual([null, null]);
  expect([localStorage.getItem('other'), draftText('strokes.p2.12')]).toEqual(['stays', '{"1":6}']);
});
