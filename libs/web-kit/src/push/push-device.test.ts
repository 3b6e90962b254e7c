import { clearHint, writeHint } from '../session/hint.ts';
import { fakeApi } from '../testing/fake-api.ts';
import type { FakeAnswers } from '../testing/fake-api.ts';
import { anna, ben } from '../testing/people.ts';
import { dropPush, turnPushOn } from './push-device.ts';

const row = { id: '5784cd24bbd6702cce736534c32915ac' };
const set = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true });

/** Anna's browser, which knows push and shows a notice, and a server that takes its address. */
const open = (answers: FakeAnswers = {}) => {
  const api = fakeApi({ addPushDevice: row, ...answers });
  globalThis.fetch = api.fetch;
  const state = { subscribed: false, shown: 1 };
  const subscription = {
    endpoint: 'https://push.example.org/anna',
    options: { applicationServerKey: null },
    toJSON: () => ({ keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) } }),
    unsubscribe: async () => !(state.subscribed = false),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (state.subscribed ? subscription : null),
      subscribe: async () => {
        state.subscribed = true;
        return subscription;
      },
    },
    getNotifications: async () => [{ close: () => void (state.shown -= 1) }],
  };
  set(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  set(window, 'Notification', { requestPermission: async () => 'granted' });
  return { api, state };
};
const owner = () => localStorage.getItem('society.push-owner');

beforeEach(() => {
  localStorage.clear();
  writeHint(anna);
});

test('when notices are turned on, then the server is told, and it is known whose they are', async () => {
  const { api, state } = open();
  expect(await turnPushOn('p1', 'key')).toBe('on');
  expect([api.callsOf('addPushDevice').length, state.subscribed, owner()]).toEqual([1, true, 'p1']);
});

test('when somebody else signs in while the browser gets its address, then nothing comes there for them', async () => {
  const { api, state } = open();
  const turning = turnPushOn('p1', 'key');
  writeHint(ben);
  expect(await turning).toBe('unable');
  expect([api.callsOf('addPushDevice').length, state.subscribed, owner()]).toEqual([0, false, null]);
});

test('when the person signs out while the server is being told, then the browser gives the address up again', async () => {
  const { state } = open({
    addPushDevice: () => {
      clearHint();
      return row;
    },
  });
  expect(await turnPushOn('p1', 'key')).toBe('unable');
  expect([state.subscribed, owner()]).toEqual([false, null]);
});

test('when the person signs out, then the address and what is shown of their notices are gone', async () => {
  const { state } = open();
  await turnPushOn('p1', 'key');
  await dropPush();
  expect([state, owner()]).toEqual([{ subscribed: false, shown: 0 }, null]);
});
