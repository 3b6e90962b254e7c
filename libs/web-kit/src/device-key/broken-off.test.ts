// What this device signs by after a server, a database or a sign-out that failed half-way.
import { waitFor } from '@testing-library/react';
import { onDatabase } from '../device/database.ts';
import { restoreAnswers } from '../kept/restore-answers.ts';
import { createQueryClient } from '../query/client.ts';
import { clearHint, writeHint } from '../session/hint.ts';
import { row, start } from '../testing/key-server.ts';
import { preparePage } from '../testing/secure-page.ts';
import { makeKey } from './device-key.ts';
import { forgetKeys } from './kept-keys.ts';
import { deviceKeyOf, forgetDeviceKeys, leaveDevice, registerDevice } from './sign-device.ts';

const later = { status: 503, message: 'Later' };
const idOf = async () => (await deviceKeyOf('p1'))?.id;
const nextDay = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);

beforeAll(() => preparePage());
beforeEach(() => writeHint({ id: 'p1', role: 'player', name: 'p1' }));
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetKeys();
});

test('when the server cannot be told again, then the device signs on by its key', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  nextDay();
  api.answer({ addDeviceKey: later });
  await expect(registerDevice('p1')).rejects.toThrow('Later');
  expect([undefined, await idOf()]).toEqual([undefined, id]);
});

test('when two tabs let it sign at the same moment, then it has one key, and the server is told once', async () => {
  const api = start();
  const { locks } = navigator;
  let last = Promise.resolve();
  const request = (_name: string, task: () => Promise<void>) => (last = last.then(task));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await Promise.all([registerDevice('p1'), registerDevice('p1')]);
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  expect(api.callsOf('addDeviceKey')).toMatchObject([{ body: { id: await idOf() } }]);
});

test('when a sign-out breaks off and it is not known whether the server still has the key, then it is told at once', async () => {
  const api = start({ removeDeviceKey: later });
  await registerDevice('p1');
  await leaveDevice('p1');
  await registerDevice('p1');
  expect(api.callsOf('addDeviceKey')).toHaveLength(2);
});

test('when a sign-out breaks off on a device that was removed elsewhere, then that does not come back by itself', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  api.answer({
    removeDeviceKey: { status: 404, message: 'Not found' },
    addDeviceKey: ({ body }) => ((body as { id: string }).id === id ? { status: 409, message: 'Removed' } : row),
  });
  await leaveDevice('p1');
  nextDay();
  await registerDevice('p1').catch(() => undefined);
  expect(await idOf()).toBeUndefined();
});

test('when the server has never said that it took the key, then a sign-out takes it away there all the same, and it signs nothing', async () => {
  const api = start({ addDeviceKey: later, removeDeviceKey: later });
  await expect(registerDevice('p1')).rejects.toThrow('Later');
  await leaveDevice('p1');
  expect([api.callsOf('removeDeviceKey').length, await idOf()]).toEqual([1, undefined]);
});

test.each(['get', 'put', 'clear'] as const)(
  'when the database fails at "%s" while somebody signs out, then they sign out all the same',
  async (name) => {
    start({ removeDeviceKey: later });
    await registerDevice('p1');
    jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('Connection lost', 'UnknownError');
    });
    await expect(leaveDevice('p1').then(forgetDeviceKeys)).resolves.toBeUndefined();
  },
);

describe('a database that fails under an open page', () => {
  const fail = () =>
    (['get', 'put', 'clear'] as const).forEach((name) =>
      jest.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      }),
    );
  const signOut = async () => {
    await leaveDevice('p1');
    clearHint();
    await forgetDeviceKeys();
  };
  const onDevice = () => onDatabase((database) => database.getAllKeys('keys'));

  test('when its person signs out, then the server no longer has the key, and at the next start the device has not, either', async () => {
    const api = start();
    await registerDevice('p1');
    const id = await idOf();
    fail();
    await signOut();
    jest.restoreAllMocks();
    expect(api.callsOf('removeDeviceKey').map(({ params }) => params['id'])).toEqual([id]);
    await restoreAnswers(createQueryClient());
    await waitFor(async () => expect(await onDevice()).toEqual([]));
  });

  test('when its person signs out and in again, then it signs by another key, also after the next start', async () => {
    start();
    await registerDevice('p1');
    const id = await idOf();
    fail();
    await signOut();
    jest.restoreAllMocks();
    writeHint({ id: 'p1', role: 'player', name: 'p1' });
    await registerDevice('p1');
    const now = await idOf();
    expect([undefined, id]).not.toContain(now);
    await registerDevice('p1');
    expect(await idOf()).toBe(now);
  });
});

test('when another release has kept something else, then there is no key, and another one is made', async () => {
  start();
  const key = await makeKey();
  const kept = [
    7,
    { takenAt: 5 },
    { key: null, takenAt: 5 },
    { key: { ...key, id: 7 }, takenAt: 5 },
    { key: { ...key, publicKey: undefined }, takenAt: 5 },
    { key: { ...key, privateKey: 'secret' }, takenAt: 5 },
    { key, takenAt: 'today' },
  ];
  for (const one of kept) {
    await onDatabase((database) => database.put('keys', one, 'p1'));
    expect(await idOf()).toBeUndefined();
    await registerDevice('p1');
    expect([undefined, key.id]).not.toContain(await idOf());
  }
  await onDatabase((database) => database.put('keys', { key, takenAt: 5 }, 'p1'));
  expect(await idOf()).toBe(key.id);
});
