import { webcrypto } from 'node:crypto';
import { clearHint, writeHint } from '../session/hint.ts';
import { row, start } from '../testing/key-server.ts';
import { preparePage } from '../testing/secure-page.ts';
import { isSignatureOf, signBytes } from './device-key.ts';
import { forgetKeys } from './kept-keys.ts';
import { deviceKeyOf, forgetDeviceKeys, leaveDevice, registerDevice, removeDevice } from './sign-device.ts';

const bytes = new TextEncoder().encode('a card');

const signedIn = (id: string): void => writeHint({ id, role: 'player', name: id });

beforeAll(() => preparePage());
beforeEach(() => signedIn('p1'));
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetKeys();
});

const day = 24 * 60 * 60 * 1000;
const idOf = async (person = 'p1') => (await deviceKeyOf(person))?.id;
/** It is another day. */
const later = (ms = day) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

test('when a device is to sign, then the server is told of its key, and its private half cannot be read out', async () => {
  const api = start();
  await registerDevice('p1');
  const key = await deviceKeyOf('p1');
  expect(api.callsOf('addDeviceKey')).toMatchObject([{ body: { id: key?.id, publicKey: key?.publicKey } }]);
  if (!key) throw new Error('There is no key');
  await expect(webcrypto.subtle.exportKey('pkcs8', key.privateKey)).rejects.toThrow();
  const signature = await signBytes(key, bytes);
  expect(await isSignatureOf(key.publicKey, bytes, signature)).toBe(true);
  expect(await isSignatureOf(key.publicKey, bytes.with(0, 0), signature)).toBe(false);
  expect(await isSignatureOf('04', bytes, signature)).toBe(false);
});

test('when it starts again, then it has the same key, and says so once a day', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  later(day / 2);
  await registerDevice('p1');
  expect(api.callsOf('addDeviceKey')).toHaveLength(1);
  later();
  await registerDevice('p1');
  expect(api.callsOf('addDeviceKey').map(({ body }) => (body as { id: string }).id)).toEqual([id, id]);
});

test('when the clock was set back, then the server is told again, and not only once the clock has caught up', async () => {
  const api = start();
  await registerDevice('p1');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * day);
  await registerDevice('p1');
  expect(api.callsOf('addDeviceKey')).toHaveLength(2);
});

test('when its person asks for it although it signs already, then it keeps its key', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  await registerDevice('p1', { again: true });
  expect(api.callsOf('addDeviceKey').map(({ body }) => (body as { id: string }).id)).toEqual([id, id]);
});

test('when its person wants it back that was removed elsewhere, then it signs by another key', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  api.answer({
    addDeviceKey: ({ body }) => ((body as { id: string }).id === id ? { status: 409, message: 'Removed' } : row),
  });
  await registerDevice('p1', { again: true });
  expect([undefined, id]).not.toContain(await idOf());
});

test('when the server cannot be told, then the key is kept and said the next time, and signs nothing before', async () => {
  const api = start({ addDeviceKey: { status: 503, message: 'Later' } });
  await expect(registerDevice('p1')).rejects.toThrow('Later');
  expect(await idOf()).toBeUndefined();
  api.answer({ addDeviceKey: row });
  await registerDevice('p1');
  const id = await idOf();
  expect(id).toBeDefined();
  expect(api.callsOf('addDeviceKey').map(({ body }) => (body as { id: string }).id)).toEqual([id, id]);
});

test('when the device does not say what it keeps, then no other key takes the place of the one that is there', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('Connection lost', 'UnknownError');
  });
  await expect(registerDevice('p1')).rejects.toThrow('lost');
  jest.restoreAllMocks();
  expect([await idOf(), api.callsOf('addDeviceKey').length]).toEqual([id, 1]);
});

test('when it was removed elsewhere, then it signs no more, and does not come back by itself', async () => {
  const api = start();
  await registerDevice('p1');
  later();
  api.answer({ addDeviceKey: { status: 409, message: 'This phone was removed' } });
  await expect(registerDevice('p1')).rejects.toThrow('removed');
  expect(await idOf()).toBeUndefined();
  api.answer({ addDeviceKey: row });
  await registerDevice('p1');
  expect(await idOf()).toBeUndefined();
  await registerDevice('p1', { again: true });
  expect(await idOf()).toBeDefined();
});

test('when the server will not have it, then it signs nothing, and tries again', async () => {
  const api = start({ addDeviceKey: { status: 409, message: 'No' } });
  await expect(registerDevice('p1')).rejects.toThrow('No');
  await expect(registerDevice('p1')).rejects.toThrow('No');
  expect([api.callsOf('addDeviceKey').length, await idOf()]).toEqual([3, undefined]);
});

test('when its person removes it here, then it signs no more; another device removed here leaves it alone', async () => {
  start();
  await registerDevice('p1');
  await removeDevice('p1', '0000000000000000');
  const id = await idOf();
  if (!id) throw new Error('It still signs');
  await removeDevice('p1', id);
  await registerDevice('p1');
  expect(await idOf()).toBeUndefined();
});

test('when somebody else signs in on it, then the key of who was there before is gone', async () => {
  start();
  await registerDevice('p1');
  signedIn('p2');
  await registerDevice('p2');
  expect([await idOf('p1'), typeof (await idOf('p2'))]).toEqual([undefined, 'string']);
});

test('when its person signs out, then the server is told and no key is left; where no answer comes, the key stays', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  await leaveDevice('p1');
  expect([await idOf(), api.callsOf('removeDeviceKey').map(({ params }) => params['id'])]).toEqual([undefined, [id]]);
  await registerDevice('p1');
  const again = await idOf();
  api.answer({ removeDeviceKey: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(leaveDevice('p1')).rejects.toMatchObject({ status: 0 });
  expect(await idOf()).toBe(again);
});

test('when no answer came to a sign-out that had taken the key away, then another key is told, and the device signs by that', async () => {
  const api = start();
  await registerDevice('p1');
  const id = await idOf();
  api.answer({ removeDeviceKey: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(leaveDevice('p1')).rejects.toMatchObject({ status: 0 });
  api.answer({
    addDeviceKey: ({ body }) =>
      (body as { id: string }).id === id ? { status: 409, message: 'This phone was removed' } : row,
  });
  await registerDevice('p1');
  const now = await idOf();
  expect(now).not.toBe(id);
  expect(api.callsOf('addDeviceKey').at(-1)?.body).toMatchObject({ id: now });
  await registerDevice('p1');
  expect(api.callsOf('addDeviceKey')).toHaveLength(3);
});

test('when the server would not hear of it at a sign-out, then the key goes with the session', async () => {
  const api = start();
  await registerDevice('p1');
  api.answer({ removeDeviceKey: { status: 503, message: 'Away' } });
  await leaveDevice('p1');
  expect(await idOf()).toBeDefined();
  await forgetDeviceKeys();
  expect(await idOf()).toBeUndefined();
});

test('when somebody signs out while the server is being told, then no key is left', async () => {
  const api = start({
    addDeviceKey: async () => {
      await leaveDevice('p1');
      clearHint();
      await forgetDeviceKeys();
      return row;
    },
  });
  await registerDevice('p1');
  expect([api.callsOf('addDeviceKey').length, await idOf()]).toEqual([1, undefined]);
});

test('when somebody else signs in while a key is made, then it is not told in their name', async () => {
  const api = start();
  const registering = registerDevice('p1');
  signedIn('p2');
  await registering;
  expect([api.callsOf('addDeviceKey'), await idOf(), await idOf('p2')]).toEqual([[], undefined, undefined]);
});
