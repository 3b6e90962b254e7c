import { manifestsInPage } from './manifests-in-page.ts';

const manifest = { id: 'scoring', metaData: {} };
const address = '/remotes/scoring/mf-manifest.json';
const own = new URL(address, document.baseURI).href;

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="manifests">${JSON.stringify({ [address]: manifest })}</script>`;
  // The test's browser has no answers of its own making.
  globalThis.Response ??= { json: (data: unknown) => ({ json: async () => data }) } as unknown as typeof Response;
});

test('when a manifest stands in the page, then it is taken from there once; the next time it is asked for', async () => {
  const { fetch } = manifestsInPage();
  expect(await (await fetch(own))?.json()).toEqual(manifest);
  expect(fetch(own)).toBeUndefined();
});

test('when the page was stored with its release, then the manifest is always taken from there: the server’s could be of another', async () => {
  document.body.innerHTML += '<script type="application/json" id="release">{"id":"r","worker":true}</script>';
  const { fetch } = manifestsInPage();
  for (let times = 0; times < 3; times += 1) expect(await (await fetch(own))?.json()).toEqual(manifest);
});

test('when it is another manifest, or one of another origin, then it is asked for', () => {
  const { fetch } = manifestsInPage();
  expect(fetch(new URL('/remotes/players/mf-manifest.json', document.baseURI).href)).toBeUndefined();
  expect(fetch(`https://elsewhere.example${address}`)).toBeUndefined();
});

test('when the page has none, as in development, then all are asked for', () => {
  document.body.innerHTML = '';
  expect(manifestsInPage().fetch(own)).toBeUndefined();
});
