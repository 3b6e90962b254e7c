import * as z from 'zod/mini';
import { clubConfig } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';
import {
  port,
  privateKey,
  processConfig,
  serviceUrls,
  text,
  timeZone,
  webAddress,
  wholeNumber,
} from '@society/service-kit/http';

/** The environment variables of the gateway. */
export const gatewayConfig = z.object({
  ...processConfig,
  PORT: z._default(port, 3000),
  INTERNAL_PORT: z._default(port, 3001),
  PUBLIC_URL: webAddress,
  PROXIES_IN_FRONT: z._default(wholeNumber(0, 5), 0),
  AUTH_URL: serviceUrls,
  PLAYERS_URL: serviceUrls,
  LEAGUE_URL: serviceUrls,
  MEDIA_URL: serviceUrls,
  SERVICE_KEY: privateKey,
  SERVICE_KID: text,
  CLUB_NAME: text,
  CLUB_LOCATION: text,
  CLUB_CONTACT: text,
  CLUB_TAGLINE: text,
  CLUB_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  STATIC_DIR: text,
  REMOTES_DIR: text,
  SERVICE_WORKER: z._default(z.enum(['0', '1']), '1'),
});

export type Config = z.output<typeof gatewayConfig>;

/** The club as the variables describe it, for the front ends. */
export const clubOf = (config: Config): ClubConfig =>
  clubConfig.parse({
    name: config.CLUB_NAME,
    location: config.CLUB_LOCATION,
    contactEmail: config.CLUB_CONTACT,
    tagline: config.CLUB_TAGLINE,
    timeZone: config.CLUB_TIME_ZONE,
  });
