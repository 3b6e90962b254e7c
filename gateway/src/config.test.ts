import { loadConfig } from '@society/service-kit/http';
import { testKeys } from '@society/service-kit/testing';
import { clubOf, gatewayConfig } from './config.ts';

const env = {
  PUBLIC_URL: 'https://league.example.org',
  AUTH_URL: 'http://svc-auth:4001',
  PLAYERS_URL: 'http://svc-players:4002',
  LEAGUE_URL: 'http://10.0.0.1:4003, http://10.0.0.2:4003',
  MEDIA_URL: 'http://svc-media:4004',
  SERVICE_KEY: testKeys().pairs.gateway.privateKey,
  SERVICE_KID: 'gateway-1',
  CLUB_NAME: 'Fairway Society',
  CLUB_LOCATION: 'Home Golf Club',
  CLUB_CONTACT: 'hello@example.org',
  CLUB_TAGLINE: 'Business through golf',
  STATIC_DIR: '/app/shell',
  REMOTES_DIR: '/app/remotes',
};

test('when everything is set, then it is read, lists as lists', () => {
  const config = loadConfig(gatewayConfig, env);
  expect(config).toMatchObject({
    PORT: 3000,
    INTERNAL_PORT: 3001,
    PROXIES_IN_FRONT: 0,
    SERVICE_WORKER: '1',
    LEAGUE_URL: ['http://10.0.0.1:4003', 'http://10.0.0.2:4003'],
  });
  expect(clubOf(config)).toEqual({
    name: 'Fairway Society',
    location: 'Home Golf Club',
    contactEmail: 'hello@example.org',
    tagline: 'Business through golf',
    timeZone: 'Europe/London',
    palette: 'fairway',
    passwordRule: 'six',
  });
});

test('when several things are wrong, then all are listed and no value is shown', () => {
  const read = () =>
    loadConfig(gatewayConfig, {
      ...env,
      PORT: 'http',
      PUBLIC_URL: 'league',
      AUTH_URL: 'https://auth',
      SERVICE_KEY: undefined,
    });
  expect(read).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*AUTH_URL[\s\S]*SERVICE_KEY: is missing/);
  expect(read).not.toThrow(/https:\/\/auth/);
});

test('when the key that signs is cut short, as by a shell, then it does not start, and says so without the key', () => {
  const read = () => loadConfig(gatewayConfig, { ...env, SERVICE_KEY: '-----BEGIN PRIVATE KEY-----' });
  expect(read).toThrow('SERVICE_KEY: is not a private P-256 key in PEM');
  expect(read).not.toThrow('BEGIN');
});
