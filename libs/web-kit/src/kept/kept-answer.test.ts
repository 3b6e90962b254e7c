import { aMatch } from '@society/contracts/testing';
import { fromStored, KEPT_DAYS, toStored } from './kept-answer.ts';

const now = Date.parse('2026-11-23T18:00:00Z');
const day = 24 * 60 * 60_000;
const answer = { key: ['/api/matches/12'], path: '/api/matches/:id', data: aMatch(), at: now - day };
const read = (over: object = {}) => fromStored({ ...toStored(answer), ...over }, now);

test('when it was written by the same contracts lately, then it is read as it was', () => {
  expect(read()).toEqual(answer);
});

test.each([
  ['too old', { at: now - KEPT_DAYS * day - 1 }],
  ['of other contracts', { version: '0.9.0' }],
  ['no answer of its route', { data: { id: '12' } }],
  ['of a call that is not kept', { path: '/api/players', data: [] }],
  ['of a call that is not known', { path: '/api/nowhere' }],
  ['without a key', { key: [] }],
  ['without a time', { at: undefined }],
])('when it is %s, then it is left out', (_, over) => {
  expect(read(over)).toBeUndefined();
});

test('when it is no record at all, then it is left out', () => {
  expect([undefined, null, 'text', 7].map((value) => fromStored(value, now))).toEqual(Array(4).fill(undefined));
});

test('when the clock was ahead as it was written, then it counts as of now', () => {
  expect(read({ at: now + 3 * day })?.at).toBe(now);
});

test('when it has fields that the contract does not know, then they are left out', () => {
  expect(read({ data: { ...aMatch(), secret: 1 } })?.data).toEqual(aMatch());
});

test('when the server knows it again, then all that was sent is kept, of which another release may read more', () => {
  const known = { body: { ...aMatch(), weather: 'rain' }, entityTag: 'W/"1"' };
  expect(fromStored(toStored({ ...answer, known }), now)).toEqual({ ...answer, data: aMatch(), known });
});
