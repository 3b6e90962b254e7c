import path from 'node:path';
import * as z from 'zod/mini';
import type { ClubConfig } from '@society/contracts';
import {
  loadConfig,
  mailAddress,
  password,
  refusePlainConnections,
  timeZone,
  webAddress,
  wholeNumber,
} from '@society/service-kit/http';
import type { Environment } from '@society/service-kit/service';
import { pointsText } from 'svc-league/config';

const flag = z.pipe(
  z.string().check(z.refine((value) => value === '0' || value === '1', 'is 0 or 1')),
  z.transform((value: string) => value === '1'),
);
const urlOf = (...protocols: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)),
        `must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      ),
    );

/** MongoDB takes these names of databases; they have 63 characters at most, with the service's name. */
const databasePrefix = z
  .string()
  .check(
    z.refine(
      (value) => /^[^/\\. "$*<>:|?]{0,52}$/.test(value),
      'must be at most 52 characters, without a space or any of / \\ . " $ * < > : | ?',
    ),
  );

const variables = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(webAddress),
  PROXIES_IN_FRONT: z._default(wholeNumber(0, 5), 0),
  DATA_DIR: z._default(z.string(), '.data'),
  DEMO_DATA: z.optional(flag),
  DEMO_PASSWORD: z.optional(password),
  ADMIN_EMAIL: z._default(mailAddress, 'admin@fairway.example'),
  ADMIN_PASSWORD: z.optional(password),
  HIDDEN_ADMIN_EMAIL: z.optional(mailAddress),
  MONGODB_URL: z.optional(urlOf('mongodb', 'mongodb+srv')),
  DATABASE_PREFIX: z._default(databasePrefix, ''),
  REBUILD: z._default(flag, false),
  AMQP_URL: z.optional(urlOf('amqp', 'amqps')),
  SMTP_URL: z.optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: z.optional(mailAddress),
  PASSWORD_BLOCKLIST: z.optional(z.enum(['0', '1'])),
  LEAGUE_POINTS: z.optional(pointsText),
  PLAIN_HOSTS: z.optional(z.string()),
  PUSH_KEY: z.optional(z.string()),
  PUSH_HOSTS: z.optional(z.string()),
  STATIC_STORE: z.optional(z.string()),
  SERVICE_WORKER: z._default(flag, true),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'warn'),
  CLUB_NAME: z._default(z.string(), 'Fairway Business Golf Society'),
  CLUB_LOCATION: z._default(z.string(), 'Fairway Park Golf Club'),
  CLUB_CONTACT: z._default(mailAddress, 'hello@fairway.example'),
  CLUB_TAGLINE: z._default(z.string(), 'Connecting business people through sport'),
  CLUB_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  CLOCK_AT: z.optional(z.iso.datetime()),
});

const schema = variables.check(
  // The gateway refuses this too, but only after the first admin has got a password.
  z.refine(({ PUBLIC_URL, PROXIES_IN_FRONT }) => !PUBLIC_URL?.startsWith('https:') || PROXIES_IN_FRONT > 0, {
    error: 'is https, so PROXIES_IN_FRONT must say how many proxies in front end TLS (mostly 1)',
    path: ['PUBLIC_URL'],
  }),
  // A moved clock is for tests. Its league must reach neither people nor a store or a bus that others use; and a demo moves the clock itself.
  z.refine(
    ({ CLOCK_AT, DEMO_DATA, MONGODB_URL, AMQP_URL, SMTP_URL }) =>
      CLOCK_AT === undefined ||
      (DEMO_DATA === false && [MONGODB_URL, AMQP_URL, SMTP_URL].every((each) => each === undefined)),
    { error: 'needs DEMO_DATA=0, and no MONGODB_URL, AMQP_URL or SMTP_URL', path: ['CLOCK_AT'] },
  ),
);

/** The settings of local mode. `undefined` means: made up here (passwords, the address) or run in this process (store, bus). */
export type LocalConfig = Readonly<ReturnType<typeof readConfig>>;

/** Reads the environment; throws an Error that lists every problem. */
export const readConfig = (env: Environment) => {
  const config = loadConfig(schema, env);
  // The services would refuse store and mail server themselves, but the broker is opened here, and not by them.
  refusePlainConnections(env);
  const club: ClubConfig = {
    name: config.CLUB_NAME,
    location: config.CLUB_LOCATION,
    contactEmail: config.CLUB_CONTACT,
    tagline: config.CLUB_TAGLINE,
    timeZone: config.CLUB_TIME_ZONE,
    palette: 'fairway',
    passwordRule: 'six',
  };
  return {
    port: config.PORT,
    host: config.HOST,
    publicUrl: config.PUBLIC_URL,
    proxiesInFront: config.PROXIES_IN_FRONT,
    dataDir: path.resolve(config.DATA_DIR),
    demoData: config.DEMO_DATA ?? config.MONGODB_URL === undefined,
    demoPassword: config.DEMO_PASSWORD,
    admin: { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
    mongodbUrl: config.MONGODB_URL,
    /** Before the names of the databases, for a store that has others of these names. */
    databasePrefix: config.DATABASE_PREFIX,
    /** Whether this start works the tables out anew and sends everybody again. */
    rebuild: config.REBUILD,
    amqpUrl: config.AMQP_URL,
    /** A mail server; without one, mails are files in the data folder, shown at /dev/mail when the public address is one of this machine alone. */
    smtpUrl: config.SMTP_URL,
    /** By what push services know the league; without it the key is a file in the data folder. */
    pushKey: config.PUSH_KEY,
    /** Where `npm run release` puts front ends; without it what was built is served. */
    staticStore: config.STATIC_STORE === undefined ? undefined : path.resolve(config.STATIC_STORE),
    /** Whether browsers keep the app with a service worker. */
    worker: config.SERVICE_WORKER,
    logLevel: config.LOG_LEVEL,
    club,
    /** What the services' clock says at the start, in tests; it goes on from there. */
    clockAt: config.CLOCK_AT === undefined ? undefined : new Date(config.CLOCK_AT),
    /** What the services read themselves, by its own names. */
    settings: {
      CLUB_NAME: config.CLUB_NAME,
      CLUB_LOCATION: config.CLUB_LOCATION,
      CLUB_CONTACT: config.CLUB_CONTACT,
      CLUB_TAGLINE: config.CLUB_TAGLINE,
      CLUB_TIME_ZONE: config.CLUB_TIME_ZONE,
      HIDDEN_ADMIN_EMAIL: config.HIDDEN_ADMIN_EMAIL,
      LEAGUE_POINTS: config.LEAGUE_POINTS,
      MAIL_FROM: config.MAIL_FROM,
      PASSWORD_BLOCKLIST: config.PASSWORD_BLOCKLIST,
      PLAIN_HOSTS: config.PLAIN_HOSTS,
      PUSH_HOSTS: config.PUSH_HOSTS,
      SMTP_URL: config.SMTP_URL,
    },
  };
};
