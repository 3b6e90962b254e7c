import { webcrypto } from 'node:crypto';
import { clearHint, writeHint } from '../session/hint.ts';
import { fakeApi } from '../testing/fake-api.ts';
import type { FakeAnswers } from '../testing/fake-api.ts';
import { anna, ben } from '../testing/people.ts';
import { dropPush, leaveOthersPush, leavePush, pushDeviceId, returnPush, turnPushOn } from './push-device.ts';

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
    options: { applicationServerKey: Uint8Array.from(atob('a+/+/w=='), (one) => one.charCodeAt(0)) },
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
  set(crypto, 'subtle', webcrypto.subtle);
  set(window, 'Notification', { requestPermission: async () => 'granted' });
  return { api, state, subscription, registration };
};
const owner = () => localStorage.getItem('society.push-owner');

beforeEach(() => {
  localStorage.clear();
  writeHint(anna);
});
afterEach(() => jest.useRealTimers());

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

test('when the server’s answer is lost while notices are turned on, then the next person on the phone does not get them', async () => {
  const { state } = open({ addPushDevice: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(turnPushOn('p1', 'key')).rejects.toMatchObject({ status: 0 });
  await leaveOthersPush('p2');
  expect([state.subscribed, owner()]).toEqual([false, null]);
});

test('when the person signs out, then the address and what is shown of their notices are gone', async () => {
  const { state } = open();
  await turnPushOn('p1', 'key');
  await dropPush();
  expect([state, owner()]).toEqual([{ subscribed: false, shown: 0 }, null]);
});

test('when the browser gave itself another address and the server has not heard of it, then it is told at the next start, once', async () => {
  const { api, subscription } = open();
  await turnPushOn('p1', 'key');
  await returnPush('p1');
  expect(api.callsOf('addPushDevice')).toHaveLength(1);
  subscription.endpoint = 'https://push.example.org/other';
  api.answer({ addPushDevice: { status: 503, message: 'Later' } });
  await returnPush('p1');
  api.answer({ addPushDevice: row });
  for (let start = 0; start < 2; start += 1) await returnPush('p1');
  await returnPush('p2');
  expect(api.callsOf('addPushDevice')).toHaveLength(3);
  expect(api.callsOf('addPushDevice')[2]?.body).toMatchObject({ endpoint: 'https://push.example.org/other' });
});

test('when a sign-out broke off after the server had forgotten the address, then it is told again, at the latest at the next start', async () => {
  const { api } = open({ removePushDevice: undefined });
  await turnPushOn('p1', 'key');
  await leavePush({ everywhere: false });
  expect([api.callsOf('removePushDevice').length, api.callsOf('removePushDevices').length]).toEqual([1, 0]);
  api.answer({ addPushDevice: () => Promise.reject(new TypeError('Failed to fetch')) });
  await returnPush('p1');
  api.answer({ addPushDevice: row });
  await returnPush('p1');
  expect(api.callsOf('addPushDevice')).toHaveLength(3);
});

test('when notices to all devices could not be ended, then that is said, and this browser tells its address again', async () => {
  const { api } = open({ removePushDevices: { status: 503, message: 'Later' } });
  await turnPushOn('p1', 'key');
  expect(await leavePush({ everywhere: true })).toBe(false);
  await returnPush('p1');
  expect(api.callsOf('addPushDevice')).toHaveLength(2);
});

test('when the browser has an address for the server already, then it stays; one for another key is no address of it, and is given up first', async () => {
  const { api, state, subscription } = open({ removePushDevice: undefined });
  state.subscribed = true;
  const givenUp = jest.spyOn(subscription, 'unsubscribe');
  expect(await turnPushOn('p1', 'a-_-_w')).toBe('on');
  expect(givenUp).not.toHaveBeenCalled();
  expect(await turnPushOn('p1', 'another')).toBe('on');
  expect([givenUp.mock.calls.length, api.callsOf('removePushDevice').length]).toEqual([1, 1]);
  expect([state.subscribed, await pushDeviceId('a-_-_w'), await pushDeviceId('another')]).toEqual([
    true,
    row.id,
    undefined,
  ]);
});

test('when the push service never answers, then turning on ends after 10 s, and leaving after 2 s', async () => {
  const { registration } = open();
  registration.pushManager.getSubscription = () => new Promise(() => undefined);
  jest.useFakeTimers();
  const turned = jest.fn();
  void turnPushOn('p1', 'key').then(turned);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(turned).toHaveBeenCalledWith('unable');
  const left = jest.fn();
  void leavePush({ everywhere: false }).then(left);
  void dropPush().then(left);
  await jest.advanceTimersByTimeAsync(2000);
  expect(left).toHaveBeenCalledTimes(2);
});

test('when the browser knows no push, then it has no id, and nothing is in the way of a sign-out', async () => {
  const { api, registration } = open();
  Reflect.deleteProperty(registration, 'pushManager');
  expect([await pushDeviceId(), await leavePush({ everywhere: false })]).toEqual([undefined, true]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect([await pushDeviceId(), await leavePush({ everywhere: false })]).toEqual([undefined, true]);
  expect(api.calls).toEqual([]);
});

test('when the browser does not give the address up, then nobody is held up', async () => {
  const { subscription } = open();
  await turnPushOn('p1', 'key');
  subscription.unsubscribe = () => Promise.reject(new DOMException('No', 'AbortError'));
  await expect(dropPush()).resolves.toBeUndefined();
});

test('when the address is another person’s, or the person leaves while it is looked up, then the server is not told', async () => {
  const { api, state } = open();
  state.subscribed = true;
  localStorage.setItem('society.push-owner', 'p2');
  await returnPush('p1');
  localStorage.setItem('society.push-owner', 'p1');
  const returning = returnPush('p1');
  writeHint(ben);
  await returning;
  expect(api.calls).toEqual([]);
});

test.each([
  ['p1', true],
  [null, true],
  ['p2', false],
])('when p1 signs in where notices are for %s, then the browser keeps its address: %s', async (whose, stays) => {
  const { state } = open();
  state.subscribed = true;
  if (whose !== null) localStorage.setItem('society.push-owner', whose);
  await leaveOthersPush('p1');
  expect(state.subscribed).toBe(stays);
});
