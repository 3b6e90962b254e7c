import * as z from 'zod/mini';
import { loadConfig } from '@society/service-kit/http';
import { generateKeyPair } from '@society/service-kit/auth';
import { leagueConfig } from './config.ts';

const league = z.object(leagueConfig);
const { privateKey } = generateKeyPair('league-1');
const env = {
  SERVICE_KEY: privateKey.replaceAll('\n', '\\n'),
  SERVICE_KID: 'league-1',
  PLAYERS_URL: 'http://players-1, http://players-2',
  MEDIA_URL: 'http://media-1',
  CLUB_NAME: 'Fairway Society',
  CLUB_LOCATION: 'Home Golf Club',
  CLUB_CONTACT: 'hello@example.org',
  CLUB_TAGLINE: 'Business through golf',
};

test('when only what has no default is set, then the rest is as a club would have it', () => {
  expect(loadConfig(league, env)).toMatchObject({
    SERVICE_KEY: privateKey,
    PLAYERS_URL: ['http://players-1', 'http://players-2'],
    CLUB_TIME_ZONE: 'Europe/London',
    LEAGUE_POINTS: { win: 3, draw: 1, loss: 0 },
  });
});

test('when the club gives other points, then they are read in the order win, draw, defeat', () => {
  expect(loadConfig(league, { ...env, LEAGUE_POINTS: '2,1,0' }).LEAGUE_POINTS).toEqual({
    win: 2,
    draw: 1,
    loss: 0,
  });
});

test('when several things are wrong, then each is named, and no value is shown', () => {
  const load = () =>
    loadConfig(league, {
      ...env,
      CLUB_TIME_ZONE: 'Mars/One',
      LEAGUE_POINTS: '3-1-0',
      SERVICE_KID: undefined,
    });
  expect(load).toThrow(
    /SERVICE_KID[^]*CLUB_TIME_ZONE: is not a time zone[^]*LEAGUE_POINTS: must be three whole numbers/,
  );
  expect(load).not.toThrow(/Mars/);
});

test.each(['svc-players:4002', 'localhost', 'https://svc-players', ',', 'http://svc-players:4002 svc-media'])(
  'when a service is said to be at %j, then that is refused at the start and not at the first call',
  (url) => {
    for (const name of ['PLAYERS_URL', 'MEDIA_URL'])
      expect(() => loadConfig(league, { ...env, [name]: url })).toThrow(`${name}: is not a list of http addresses`);
  },
);
