import { appRelease } from '@society/contracts';
import { releaseIn } from './release-in.ts';

const whole = {
  id: 'a'.repeat(22),
  files: ['/js/main.0123456789.js', '/remotes/scoring/remoteEntry.0123456789.js', '/js/@visx~axis+grid.0123456789.js'],
  worker: true,
};

test('when a release is read, then what a later version adds is left out', () => {
  expect(releaseIn({ ...whole, more: 1 })).toEqual(whole);
});

test('when the id has the other letters of such ids, then it is read as well', () => {
  const other = { ...whole, id: '-_0Z'.padEnd(22, 'a') };
  expect(releaseIn(other)).toEqual(appRelease.parse(other));
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'release'],
  ['no id', { ...whole, id: undefined }],
  ['a short id', { ...whole, id: 'a' }],
  ['a long id', { ...whole, id: `${whole.id}a` }],
  ['no list', { ...whole, files: undefined }],
  ['a list of something else', { ...whole, files: [1] }],
  ['an address with more than a path', { ...whole, files: ['/js/main.0123456789.js?x=1'] }],
  ['an address elsewhere', { ...whole, files: ['https://evil.example.com/x.js'] }],
  ['no word about the worker', { ...whole, worker: undefined }],
])('when there is %s, then it is refused, as by the contract', (_, value) => {
  expect(() => releaseIn(value)).toThrow('The list of the release is none');
  expect(appRelease.safeParse(value).success).toBe(false);
});
