import { loadConfig } from '@society/service-kit/http';
import { generateKeyPair } from '@society/service-kit/auth';
import { leagueConfig } from './config.ts';

const { kid, publicKey, privateKey } = generateKeyPair('gateway-1');
const env = {
  MONGODB_URL: 'mongodb://store/?tls=true',
  SERVICE_KEY: privateKey.replaceAll('\n', '\\n'),
  SERVICE_KID: 'league-1',
  TRUSTED_KEYS: JSON.stringify({ gateway: [{ kid, publicKey }] }),
  PLAYERS_URL: 'http://players-1, http://players-2',
};

test('when only what has no default is set, then the rest is as a club would have it', () => {
  expect(loadConfig(leagueConfig, env)).toMatchObject({
    MONGODB_DATABASE: 'svc-league',
    SERVICE_KEY: privateKey,
    TRUSTED_KEYS: { gateway: [{ kid, publicKey }] },
    PLAYERS_URL: ['http://players-1', 'http://players-2'],
    CLUB_TIME_ZONE: 'Europe/London',
    LEAGUE_POINTS: { win: 3, draw: 1, loss: 0 },
  });
});

test('when the club gives other points, then they are read in the order win, draw, defeat', () => {
  expect(loadConfig(leagueConfig, { ...env, LEAGUE_POINTS: '2,1,0' }).LEAGUE_POINTS).toEqual({
    win: 2,
    draw: 1,
    loss: 0,
  });
});

test('when several things are wrong, then each is named, and no value is shown', () => {
  const load = () =>
    loadConfig(leagueConfig, {
      ...env,
      MONGODB_URL: '',
      CLUB_TIME_ZONE: 'Mars/One',
      LEAGUE_POINTS: '3-1-0',
      SERVICE_KID: undefined,
    });
  expect(load).toThrow(
    /MONGODB_URL[^]*SERVICE_KID[^]*CLUB_TIME_ZONE: is not a time zone[^]*LEAGUE_POINTS: must be three whole numbers/,
  );
  expect(load).not.toThrow(/Mars/);
});
