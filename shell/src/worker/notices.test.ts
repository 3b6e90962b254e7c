/** @jest-environment node */
import { addPushDevice } from '@society/contracts';
import { open, renew, show, toldIn } from './notices.ts';

const origin = 'https://league.example.org';
const told = { title: 'You play Ben Okafor', body: 'Week 4.', path: '/live-scoring/12', tag: 'drawn:p1' };

test('when a message comes, then it is shown with its title and line, the same again in its place', async () => {
  const showNotification = jest.fn(async () => undefined);
  await show({ registration: { showNotification } as never }, toldIn(told, origin));
  expect(showNotification).toHaveBeenCalledWith('You play Ben Okafor', {
    body: 'Week 4.',
    tag: 'drawn:p1',
    data: { path: '/live-scoring/12' },
  });
});

test.each([undefined, null, 'text', 7, {}, { title: 5, body: null }])(
  'when a message says %j, then something is shown all the same, and it leads to the first page',
  (message) => {
    expect(toldIn(message, origin)).toEqual({
      title: 'Something has changed in the league',
      body: '',
      path: '/',
      tag: '',
    });
  },
);

test('when a message leads to a part of a screen, then the whole address is kept', () => {
  expect(toldIn({ ...told, path: '/live-scoring/12?hole=3' }, origin).path).toBe('/live-scoring/12?hole=3');
});

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  '/.//evil.example/x',
  'javascript:alert(1)',
  '\\\\evil.example',
  'x',
])('when a message would lead to %s, then it leads to the first page', (path) => {
  expect(toldIn({ ...told, path }, origin).path).toBe('/');
});

const pages = (...states: readonly string[]) =>
  states.map((visibilityState) => ({ visibilityState, postMessage: jest.fn(), focus: jest.fn(async () => undefined) }));
const clientsOf = (all: readonly object[]) => ({
  matchAll: jest.fn(async () => all),
  openWindow: jest.fn(async () => null),
});

test('when it is tapped and pages are open, then the one in sight goes there and comes to the front', async () => {
  const [hidden, seen] = pages('hidden', 'visible');
  const clients = clientsOf([hidden ?? {}, seen ?? {}]);
  seen?.focus.mockRejectedValue(new DOMException('no tap', 'InvalidAccessError'));
  await open({ clients, location: { origin } } as never, { path: '/live-scoring/12' });
  expect(seen?.postMessage).toHaveBeenCalledWith({ open: '/live-scoring/12' });
  expect([seen?.focus.mock.calls.length, hidden?.focus.mock.calls.length]).toEqual([1, 0]);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('when no open page is in sight, then one of them comes to the front, also one that the worker does not serve', async () => {
  const [first] = pages('hidden');
  const clients = clientsOf([first ?? {}]);
  await open({ clients, location: { origin } } as never, { path: '/live-scoring/12' });
  expect(first?.postMessage).toHaveBeenCalledWith({ open: '/live-scoring/12' });
  expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
});

test('when none is open, then a new one opens there', async () => {
  const clients = clientsOf([]);
  await open({ clients, location: { origin } } as never, { path: '/live-scoring/12' });
  expect(clients.openWindow).toHaveBeenCalledWith('/live-scoring/12');
});

const subscribed = (endpoint: string) => ({
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'a', auth: 'b' } }),
});

test.each([
  ['says which', { oldSubscription: subscribed('old'), newSubscription: subscribed('new') }, 0],
  ['does not say which', { oldSubscription: subscribed('old'), newSubscription: null }, 1],
])('when a browser has another address and %s, then the server learns it', async (_what, event, times) => {
  const subscribe = jest.fn(async (_options: unknown) => subscribed('new'));
  const ask = jest.fn(async () => new Response());
  await renew({ registration: { pushManager: { subscribe } } } as never, event as never, ask);
  expect(ask).toHaveBeenCalledWith(addPushDevice.path, {
    method: addPushDevice.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: 'new', p256dh: 'a', auth: 'b' }),
  });
  expect(subscribe).toHaveBeenCalledTimes(times);
  // Chrome refuses a subscription that does not promise to show every push.
  for (const [options] of subscribe.mock.calls) expect(options).toMatchObject({ userVisibleOnly: true });
});

test('when nothing is known of the former address either, then nothing is asked', async () => {
  const ask = jest.fn();
  await renew({ registration: {} } as never, {}, ask);
  expect(ask).not.toHaveBeenCalled();
});
