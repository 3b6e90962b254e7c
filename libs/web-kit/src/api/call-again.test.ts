import { listFixtures } from '@society/contracts';

const known = { body: [], entityTag: 'W/"of then"' };

/** A page that has just opened, at a server that answers so; and which tag was named. */
const openPage = async (status: number, text: string) => {
  const named: (string | null)[] = [];
  globalThis.fetch = async (_address, init = {}) => {
    const headers = new Headers(init.headers);
    named.push(headers.get('if-none-match'));
    return { ok: status < 300, status, statusText: '', headers: new Headers(), text: async () => text } as Response;
  };
  jest.spyOn(performance, 'now').mockReturnValue(3_000);
  jest.resetModules();
  return { ...(await import('./call.ts')), named };
};

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test('when the server would give an answer again, then the known one is given back, and its entity tag was named', async () => {
  const { callAgain, named } = await openPage(304, '');
  expect(await callAgain(listFixtures, {}, known)).toEqual({ answer: [], known });
  expect(named).toEqual(['W/"of then"']);
});

test('when the page asked for it ahead, then that is waited for, which named no tag', async () => {
  document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/fixtures">';
  const { callAgain, named } = await openPage(200, '[]');
  expect(await callAgain(listFixtures, {}, known)).toEqual({ answer: [], known: undefined });
  expect(named).toEqual([null]);
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
