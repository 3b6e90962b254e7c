import { listFixtures } from '@society/contracts';

const known = { body: [], entityTag: 'W/"of then"' };

/** A page that has just opened, at a server that answers so; which tag was named, and whether the browser's cache may answer. */
const openPage = async (status: number, text: string) => {
  const named: (string | null)[] = [];
  const cached: (string | undefined)[] = [];
  globalThis.fetch = async (_address, init = {}) => {
    const headers = new Headers(init.headers);
    named.push(headers.get('if-none-match'));
    cached.push(init.cache);
    return { ok: status < 300, status, statusText: '', headers: new Headers(), text: async () => text } as Response;
  };
  jest.spyOn(performance, 'now').mockReturnValue(3_000);
  jest.resetModules();
  return { ...(await import('./call.ts')), named, cached };
};

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test('when the server would give an answer again, then the known one is given back, and its entity tag was named', async () => {
  const { callAgain, named, cached } = await openPage(304, '');
  expect(await callAgain(listFixtures, {}, known)).toEqual({ answer: [], known });
  expect(named).toEqual(['W/"of then"']);
  // With 'no-store' browsers say that they want no 304.
  expect(cached).toEqual(['default']);
});

test('when the page asked for it ahead, then that is waited for, which named no tag', async () => {
  document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/fixtures">';
  const { callAgain, named, cached } = await openPage(200, '[]');
  expect(await callAgain(listFixtures, {}, known)).toEqual({ answer: [], known: undefined });
  expect([named, cached]).toEqual([[null], ['default']]);
});

test.each([
  ['something else was asked for ahead', '/api/players', 3_000],
  ['that was long ago', '/api/fixtures', 11_000],
])('when %s, then the tag is named all the same', async (_what, href, now) => {
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${href}">`;
  const { callAgain, named } = await openPage(304, '');
  jest.spyOn(performance, 'now').mockReturnValue(now);
  await callAgain(listFixtures, {}, known);
  expect(named).toEqual([known.entityTag]);
});

test('when no tag was named, then 304 is no answer', async () => {
  const { call } = await openPage(304, '');
  await expect(call(listFixtures)).rejects.toMatchObject({ status: 304 });
});
