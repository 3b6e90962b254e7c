import { act, screen, waitFor, within } from '@testing-library/react';
import type { RoundAction } from '@society/contracts';
import { addActions } from '@society/league-client';
import { anna } from '@society/web-kit/testing';
import { watchInstalling } from '../src/install/install-prompt.ts';
import { releaseInPage } from '../src/release/in-page.ts';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));
jest.mock('../src/release/in-page.ts', () => ({ releaseInPage: jest.fn(() => ({ worker: true })) }));

/** What the browser says of the data it keeps, and whether it agrees to keep them. */
const storage = { kept: false, agrees: false };
const persist = jest.fn(async () => storage.agrees);
let stop: () => void;

beforeEach(() => {
  Object.assign(storage, { kept: false, agrees: false });
  jest.mocked(releaseInPage).mockReturnValue({ worker: true });
  persist.mockClear();
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted: async () => storage.kept, persist },
  });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  stop = watchInstalling();
});
afterEach(() => stop());

const openCard = async () => {
  const { user } = await renderShell({
    path: '/settings',
    user: anna,
    api: {
      getCalendarAddress: { path: '/api/calendar/token-of-twenty-letters.ics' },
      listSessions: [],
      listDeviceKeys: [],
      getNotifications: chosenNotifications,
    },
  });
  return { user, card: within(await screen.findByRole('region', { name: 'Install the App' })) };
};

const happens = (name: string, more: object = {}) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), more)));

test('when the browser offers to install, then a button does so once, and afterwards the app is said to be installed', async () => {
  const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
  // Else the browser would show its own bar as well.
  const preventDefault = jest.fn();
  await happens('beforeinstallprompt', { prompt, preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(1);
  const { user, card } = await openCard();
  await user.click(card.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(card.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  await happens('appinstalled');
  expect(card.getByText(/^The app is installed/)).toBeVisible();
});

test('when the app is installed, then the browser is asked to keep its data', async () => {
  expect(persist).not.toHaveBeenCalled();
  await happens('appinstalled');
  expect(persist).toHaveBeenCalledTimes(1);
});

test('when it runs from the home screen, then the browser is asked as well', async () => {
  const inBrowser = window.matchMedia('all');
  const match = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...inBrowser, media, matches: media === '(display-mode: standalone)' }));
  stop();
  stop = watchInstalling();
  const { card } = await openCard();
  match.mockRestore();
  expect(card.getByText(/^The app is installed/)).toBeVisible();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('when it runs from the home screen of an older iPhone, which says so in its own way, then the app is said to be installed', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  stop();
  stop = watchInstalling();
  Reflect.deleteProperty(navigator, 'standalone');
  const { card } = await openCard();
  expect(card.getByText(/^The app is installed/)).toBeVisible();
});

const does = (action: RoundAction) => act(async () => void (await addActions('p1', '12', [action])));

test('when something waits for signal, then the card warns', async () => {
  const { card } = await openCard();
  expect(card.queryByText(/waits for signal/)).not.toBeInTheDocument();
  await happens('beforeinstallprompt', { prompt: jest.fn() });
  await does({ id: 'h', kind: 'hole', playerId: 'p1', hole: 1, strokes: 5, over: null });
  expect(card.getByText('1 hole waits for signal. Install once it is sent.')).toBeVisible();
  // The strip of the shell says it to whoever listens.
  expect(card.queryByRole('alert')).not.toBeInTheDocument();
  expect(persist).not.toHaveBeenCalled();
});

test.each([
  [false, 1],
  [true, 0],
])(
  'when somebody completes a round, then the browser is asked to keep the data, unless (%s) it does',
  async (kept, times) => {
    storage.kept = kept;
    await openCard();
    await does({ id: 'c', kind: 'complete', playerId: 'p1' });
    expect(persist).toHaveBeenCalledTimes(times);
  },
);

test('when the page came over plain http, then the card says what that costs and nothing is offered', async () => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false });
  Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
  const { card } = await openCard();
  expect(card.getByText(/begins with http, not https/)).toBeVisible();
  expect(card.getByText(/neither a key nor the camera/)).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

test('when the league wants no worker, then the card does not say that the app opens without signal, and offers nothing', async () => {
  jest.mocked(releaseInPage).mockReturnValue({ worker: false });
  const match = jest.fn<Promise<unknown>, []>(async () => undefined);
  Object.assign(window, { caches: { match } });
  await happens('beforeinstallprompt', { prompt: jest.fn() });
  const { card } = await openCard();
  await waitFor(() => expect(match).toHaveBeenCalled());
  Reflect.deleteProperty(window, 'caches');
  expect(card.queryByText(/has not stored the app/)).not.toBeInTheDocument();
  expect(within(card.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  expect(card.getByText(/opens only with signal/)).toBeVisible();
  expect(card.queryByText(/with signal and without/)).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
});

test('when the browser is that of an iPhone, then the card says what to do there, one after the other, and what to know', async () => {
  const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  const { card } = await openCard();
  userAgent.mockRestore();
  const [steps, limits] = card.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
  expect(steps?.map((step) => step.textContent)).toEqual([
    'Tap Share.',
    'Choose Add to Home Screen.',
    'Open it there once with signal, and sign in.',
  ]);
  expect(limits).toHaveLength(2);
});

test('when the device has no room for the app, then the card does not let one rely on it without signal, until it is stored', async () => {
  const match = jest.fn<Promise<unknown>, []>(async () => undefined);
  Object.assign(window, { caches: { match } });
  await happens('appinstalled');
  const { card } = await openCard();
  const note = await card.findByText(/has not stored the app/);
  match.mockResolvedValue({ json: async () => ({ current: 'a' }) });
  await waitFor(() => expect(note).not.toBeInTheDocument());
  Reflect.deleteProperty(window, 'caches');
});

describe('what the browser keeps', () => {
  test('when it may be cleared, then it is asked by a button, and its answer is said', async () => {
    const { user, card } = await openCard();
    expect(await card.findByText(/may remove the app’s data/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Keep the Data' }));
    // Firefox asks the person, and after a no it never decides otherwise by itself.
    expect(await card.findByText(/did not agree.*If it asked you, allow it/)).toBeVisible();
    storage.agrees = true;
    await user.click(card.getByRole('button', { name: 'Keep the Data' }));
    const kept = await card.findByText(/keeps the app’s data until you remove it/);
    await waitFor(() => expect(kept).toHaveFocus());
    expect(kept).toHaveRole('status');
  });

  test('when it is kept already, then that is said and nothing is asked', async () => {
    storage.kept = true;
    const { card } = await openCard();
    expect(await card.findByText(/keeps the app’s data until you remove it/)).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});
