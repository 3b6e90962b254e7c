import built from '../../remotes.json' with { type: 'json' };
import { entryForPath, readRemotes } from './remotes-list.ts';

const scoring = { name: 'scoring', manifest: '/remotes/scoring/mf-manifest.json', paths: ['/live-scoring'] };
const elsewhere = { ...scoring, manifest: 'https://static.example/scoring/mf-manifest.json' };
const realFetch = globalThis.fetch;

const pageSays = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="remotes">${text}</script>`;
};

const serverSays = (answering: () => Promise<unknown>) => {
  globalThis.fetch = jest.fn(answering) as unknown as typeof fetch;
};

afterEach(() => {
  document.body.innerHTML = '';
  globalThis.fetch = realFetch;
});

test('when the page holds the list, then it is read without a request', async () => {
  serverSays(() => Promise.reject(new Error('not to be asked')));
  pageSays(JSON.stringify({ remotes: [elsewhere] }));
  expect(await readRemotes()).toEqual([elsewhere]);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('when the page holds none, then the server is asked', async () => {
  serverSays(() => Promise.resolve({ json: () => Promise.resolve({ remotes: [elsewhere] }) }));
  expect(await readRemotes()).toEqual([elsewhere]);
});

test('when neither has a list, then the one of the build counts', async () => {
  pageSays('<html>');
  serverSays(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await readRemotes()).map(({ name }) => name)).toEqual(built.remotes.map(({ name }) => name));
});

test('when an entry is not understood, then only that one is left out', async () => {
  pageSays(JSON.stringify({ remotes: [{ name: 'odd', paths: [1] }, null, scoring] }));
  expect(await readRemotes()).toEqual([scoring]);
});

test('when a path is asked for, then it is found with all below it, and nothing that only begins alike', () => {
  expect(entryForPath([scoring], '/live-scoring')?.name).toBe('scoring');
  expect(entryForPath([scoring], '/live-scoring/7')?.name).toBe('scoring');
  expect(entryForPath([scoring], '/live-scoring-rules')).toBeUndefined();
  expect(entryForPath([scoring], '/')).toBeUndefined();
});
