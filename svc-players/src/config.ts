import * as z from 'zod/mini';
import {
  commaList,
  mailAddress,
  password,
  privateKey,
  serviceUrls,
  timeZone,
  webAddress,
} from '@society/service-kit/http';
import { mailConfig } from '@society/service-kit/mail';
import { ownKey } from '@society/service-kit/service';

/** The variables of this service beside the common ones; every variable with its meaning is in the README. */
export const playersConfig = {
  ...ownKey,
  AUTH_URL: serviceUrls,
  MEDIA_URL: serviceUrls,
  HIDDEN_ADMIN_EMAIL: z.optional(mailAddress),
  ADMIN_EMAIL: z.optional(mailAddress),
  ADMIN_PASSWORD: z.optional(password),
  ...mailConfig,
  /** These have defaults because a service that mails nothing, as in tests, need not know the club. */
  CLUB_NAME: z._default(mailConfig.CLUB_NAME, 'Golf society'),
  CLUB_CONTACT: z._default(mailAddress, 'nobody@localhost.invalid'),
  CLUB_TIME_ZONE: z._default(timeZone, 'Europe/London'),
  /** Where mailed links lead. */
  PUBLIC_URL: z.optional(webAddress),
  /** The private key that identifies this club to push services; without it no notices go to phones. */
  PUSH_KEY: z.optional(privateKey),
  /** Hosts of push services that may be reached without encryption and at private addresses: `127.0.0.1:9000`. */
  PUSH_HOSTS: z._default(commaList, []),
};
