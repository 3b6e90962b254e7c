/** @jest-environment node */
import { readPointer, writePointer } from './pointer.ts';
import { fakeCaches } from './testing/fake-caches.ts';

test('when Safari before 17 stores a release, which has no Response.json, then new pages are drawn from it', async () => {
  const { caches } = fakeCaches();
  Reflect.deleteProperty(Response, 'json');
  await writePointer(caches, { current: 'a', before: 'b' });
  expect(await readPointer(caches)).toEqual({ current: 'a', before: 'b' });
});
