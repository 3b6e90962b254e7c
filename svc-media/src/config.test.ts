import { generateKeyPair } from '@society/service-kit/auth';
import { loadConfig } from '@society/service-kit/http';
import { mediaConfig } from './config.ts';

const { kid, publicKey } = generateKeyPair('gateway-1');
const env = {
  MONGODB_URL: 'mongodb://store/?tls=true',
  AMQP_URL: 'amqps://broker',
  TRUSTED_KEYS: JSON.stringify({ gateway: [{ kid, publicKey }] }),
  UPLOAD_SECRET: 'x'.repeat(32),
};

test('when what has no default is set, then it is read', () => {
  expect(loadConfig(mediaConfig, env)).toMatchObject({
    PORT: 4004,
    MONGODB_DATABASE: 'svc-media',
    UPLOAD_SECRET: 'x'.repeat(32),
  });
});

test('when several things are wrong, then each is named, and no value is shown', () => {
  const load = () =>
    loadConfig(mediaConfig, { ...env, UPLOAD_SECRET: 'short-secret', PUBLIC_URL: 'league', AMQP_URL: undefined });
  expect(load).toThrow(
    /AMQP_URL: is missing[^]*UPLOAD_SECRET: needs at least 32 characters[^]*PUBLIC_URL: is not a web address/,
  );
  expect(load).not.toThrow(/short-secret/);
});
