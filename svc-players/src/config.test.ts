import * as z from 'zod/mini';
import { loadConfig } from '@society/service-kit/http';
import { playersConfig } from './config.ts';

const players = z.object(playersConfig);
const env = {
  SERVICE_KEY: 'key',
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
