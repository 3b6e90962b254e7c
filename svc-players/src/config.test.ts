import * as z from 'zod/mini';
import { loadConfig } from '@society/service-kit/http';
import { testKeys } from '@society/service-kit/testing';
import { playersConfig } from './config.ts';

const players = z.object(playersConfig);
const { privateKey, publicKey } = testKeys().pairs['svc-players'];
const env = {
  SERVICE_KEY: privateKey,
  SERVICE_KID: 'players-1',
  AUTH_URL: 'http://auth-1, http://auth-2',
  MEDIA_URL: 'http://media',
};

test('when the services are named, then their replicas are read as a list', () => {
  expect(loadConfig(players, env)).toMatchObject({
    AUTH_URL: ['http://auth-1', 'http://auth-2'],
    MEDIA_URL: ['http://media'],
  });
});

test.each(['svc-auth:4001', 'localhost', ','])(
  'when a service is said to be at %j, then that is refused at the start and not at the first call',
  (url) => {
    for (const name of ['AUTH_URL', 'MEDIA_URL'])
      expect(() => loadConfig(players, { ...env, [name]: url })).toThrow(`${name}: is not a list of http addresses`);
  },
);

test.each([
  ['cut short', privateKey.slice(0, 60)],
  ['without its line breaks', privateKey.replaceAll('\n', ' ')],
  ['the public one', publicKey],
])('when a key is %s, then that is refused at the start, in words and without the key', (_what, key) => {
  const read = () => loadConfig(players, { ...env, SERVICE_KEY: key, PUSH_KEY: key });
  for (const name of ['SERVICE_KEY', 'PUSH_KEY']) expect(read).toThrow(`${name}: is not a private P-256 key in PEM`);
  expect(read).not.toThrow(key.slice(30, 50));
});

test('when a key has its line breaks written as \\n, then it is read as it was', () => {
  expect(loadConfig(players, { ...env, PUSH_KEY: privateKey.replaceAll('\n', '\\n') }).PUSH_KEY).toBe(privateKey);
});

test('when the first password is too short, then how long it must be is said', () => {
  expect(() => loadConfig(players, { ...env, ADMIN_PASSWORD: 'birdy' })).toThrow(
    'ADMIN_PASSWORD: needs at least 6 characters',
  );
});
