import { getInstance, loadScript } from '@module-federation/enhanced/runtime';
import { loadRemote } from './load-remote.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn(), loadScript: jest.fn() }));
jest.mock('./manifests.ts', () => ({
  manifestReader: () => async () => ({
    metaData: { remoteEntry: { path: '', name: 'remoteEntry.1.js' } },
    exposes: [{ assets: { js: { sync: ['js/remote.2.js'] }, css: { sync: ['css/remote.3.css'] } } }],
  }),
}));

const address = 'https://league.example/remotes/scoring/mf-manifest.json';
const shared = { react: {} };
const container = { init: jest.fn(), get: jest.fn() };
/** The entry file that came leaves `left` in the page. */
const entryLeaves = (left: unknown) =>
  jest.mocked(loadScript).mockImplementation(async () => void Object.assign(globalThis, { scoring: left }));
const hints = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href, as }) => [as, href]);

beforeEach(() => {
  jest.resetAllMocks();
  document.head.innerHTML = '';
  jest
    .mocked(getInstance)
    .mockReturnValue({ shareScopeMap: { default: shared } } as unknown as ReturnType<typeof getInstance>);
  container.get.mockResolvedValue(() => ({ remote: 'the module' }));
  entryLeaves(container);
});

test('when a remote is loaded, then its entry is given what the shell shares and answers with what it exposes', async () => {
  expect(await loadRemote('scoring', address)).toEqual({ remote: 'the module' });
  expect(loadScript).toHaveBeenCalledWith('https://league.example/remotes/scoring/remoteEntry.1.js', {});
  expect(container.init).toHaveBeenCalledWith(shared);
  expect(container.get).toHaveBeenCalledWith('./remote');
});

test('when the entry is on its way, then what it will ask for is hinted already', async () => {
  jest.mocked(loadScript).mockReturnValue(new Promise(() => undefined));
  void loadRemote('scoring', address);
  await new Promise((resolve) => setTimeout(resolve));
  expect(hints()).toEqual([
    ['script', 'https://league.example/remotes/scoring/js/remote.2.js'],
    ['style', 'https://league.example/remotes/scoring/css/remote.3.css'],
  ]);
});

test('when the entry does not come, then neither does the remote, though an earlier one had come', async () => {
  await loadRemote('scoring', address);
  jest.mocked(loadScript).mockRejectedValue(new Error('503'));
  await expect(loadRemote('scoring', address)).rejects.toThrow('503');
});

test('when what came is no entry of federation, then the remote did not come', async () => {
  entryLeaves(undefined);
  await expect(loadRemote('scoring', address)).rejects.toThrow('scoring has left no container in the page');
});
