import * as z from 'zod/mini';
import { clubConfig } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';
import { commaList, loadConfig, wholeNumber } from '@society/service-kit/http';

const port = wholeNumber(0, 65_535);
const httpUrl = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not a web address'));
const serviceUrls = z.pipe(
  commaList,
  z
    .array(
      z
        .string()
        .check(
          z.refine(
            (value) => URL.canParse(value) && new URL(value).protocol === 'http:',
            'is not a list of http addresses',
          ),
        ),
    )
    .check(z.minLength(1)),
);

/** A PEM in a variable may have its line breaks written as \n. */
const pem = z.pipe(
  z.string(),
  z.transform((value: string) => value.replaceAll('\\n', '\n')),
);

const schema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  INTERNAL_PORT: z._default(port, 3001),
  PUBLIC_URL: httpUrl,
  PROXIES_IN_FRONT: z._default(wholeNumber(0, 5), 0),
  AUTH_URL: serviceUrls,
  PLAYERS_URL: serviceUrls,
  LEAGUE_URL: serviceUrls,
  MEDIA_URL: serviceUrls,
  SERVICE_KEY: pem,
  SERVICE_KID: z.string(),
  CLUB_NAME: z.string(),
  CLUB_LOCATION: z.string(),
  CLUB_CONTACT: z.string(),
  CLUB_TAGLINE: z.string(),
  CLUB_TIME_ZONE: z._default(z.string(), 'Europe/London'),
  STATIC_DIR: z.string(),
  REMOTES_DIR: z.string(),
});

export type Config = z.output<typeof schema>;

/** Reads the gateway's configuration; throws an Error listing every problem. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => loadConfig(schema, env);

/** What the front ends are told about the club. */
export const clubOf = (config: Config): ClubConfig =>
  clubConfig.parse({
    name: config.CLUB_NAME,
    location: config.CLUB_LOCATION,
    contactEmail: config.CLUB_CONTACT,
    tagline: config.CLUB_TAGLINE,
    timeZone: config.CLUB_TIME_ZONE,
  });
