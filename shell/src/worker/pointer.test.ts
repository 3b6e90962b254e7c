/** @jest-environment node */
import { pointerName } from '../release/names.ts';
import { readPointer, writePointer } from './pointer.ts';
import { fakeCaches } from './testing/fake-caches.ts';

// One object for all test files of a process: what is taken from it is missing in the next file, too.
const { json } = Response;
afterEach(() => void (Response.json = json));

test('when Safari before 17 stores a release, which has no Response.json, then new pages are drawn from it', async () => {
  const { caches } = fakeCaches();
  Reflect.deleteProperty(Response, 'json');
  await writePointer(caches, { current: 'a', before: 'b' });
  expect(await readPointer(caches)).toEqual({ current: 'a', before: 'b' });
});

test.each([
  [null, undefined],
  ['a', undefined],
  [{ current: 5 }, undefined],
  [{ current: 'a', before: 5 }, { current: 'a' }],
])(
  'when another version of the worker wrote %j, then what cannot be read counts as not there',
  async (written, read) => {
    const { caches } = fakeCaches();
    await (await caches.open(pointerName)).put('/present', new Response(JSON.stringify(written)));
    expect(await readPointer(caches)).toEqual(read);
  },
);
