import * as z from 'zod/mini';
import { issuersJson } from '@society/service-kit/auth';
import { commaList, drainTime, encryptedConnections, plainHosts, wholeNumber } from '@society/service-kit/http';
import { defaultPoints } from './table/table.ts';
import type { LeaguePoints } from './table/table.ts';

const text = z.string().check(z.minLength(1));

/** A PEM in a variable may have its line breaks written as \n. */
const pem = z.pipe(
  text,
  z.transform((value: string) => value.replaceAll('\\n', '\n')),
);

const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const threePoints = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,3},\d{1,3},\d{1,3}$/.test(value),
        'must be three whole numbers, for win, draw and defeat: 3,1,0',
      ),
    ),
  z.transform((value: string): LeaguePoints => {
    const [win = 0, draw = 0, loss = 0] = value.split(',').map(Number);
    return { win, draw, loss };
  }),
);

/** The environment of the service; every variable with its meaning is in the README. */
export const leagueConfig = z
  .object({
    PORT: z._default(wholeNumber(0, 65_535), 4003),
    HOST: z._default(text, '0.0.0.0'),
    DRAIN_MS: drainTime,
    PLAIN_HOSTS: plainHosts,
    MONGODB_URL: text,
    MONGODB_DATABASE: z._default(text, 'svc-league'),
    AMQP_URL: z.optional(text),
    SERVICE_KEY: pem,
    SERVICE_KID: text,
    TRUSTED_KEYS: issuersJson,
    PLAYERS_URL: commaList,
    LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
    CLUB_NAME: z.optional(text),
    CLUB_TIME_ZONE: z._default(
      z.string().check(z.refine(isTimeZone, 'is not a time zone such as Europe/London')),
      'Europe/London',
    ),
    LEAGUE_POINTS: z._default(threePoints, defaultPoints),
  })
  .check(encryptedConnections);
