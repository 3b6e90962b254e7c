import { manifestReader } from './manifests.ts';

const inPage = { metaData: { remoteEntry: { path: '', name: 'one.js' } }, exposes: [] };
const fromServer = { metaData: { remoteEntry: { path: '', name: 'two.js' } }, exposes: [] };
const address = '/remotes/scoring/mf-manifest.json';
const own = new URL(address, document.baseURI).href;

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="manifests">${JSON.stringify({ [address]: inPage })}</script>`;
  globalThis.fetch = jest.fn(async () => ({ json: async () => fromServer }) as Response);
});

test('when a manifest stands in the page, then it is taken from there once; the next time it is asked for', async () => {
  const read = manifestReader();
  expect(await read(own)).toEqual(inPage);
  expect(await read(own)).toEqual(fromServer);
});

test('when the page was stored with its release, then the manifest is always taken from there: the server’s could be of another', async () => {
  document.body.innerHTML += '<script type="application/json" id="release">{"id":"r","worker":true}</script>';
  const read = manifestReader();
  for (let times = 0; times < 3; times += 1) expect(await read(own)).toEqual(inPage);
});

test('when it is another manifest, or one of another origin, then it is asked for', async () => {
  const read = manifestReader();
  expect(await read(new URL('/remotes/players/mf-manifest.json', document.baseURI).href)).toEqual(fromServer);
  expect(await read(`https://elsewhere.example${address}`)).toEqual(fromServer);
});

test('when the page has none, as in development, then the server is asked for all, whatever the browser has kept', async () => {
  document.body.innerHTML = '';
  expect(await manifestReader()(own)).toEqual(fromServer);
  expect(globalThis.fetch).toHaveBeenCalledWith(own, { cache: 'no-store' });
});
