import * as z from 'zod/mini';
import { issuersJson } from '../auth/keys.ts';
import { drainTime, wholeNumber } from '../http/config.ts';
import { encryptedConnections, plainHosts } from '../http/encrypted.ts';

export const text = z.string().check(z.minLength(1));

/** A PEM in a variable may have its line breaks written as \n. */
export const pem = z.pipe(
  text,
  z.transform((value: string) => value.replaceAll('\\n', '\n')),
);

export const port = wholeNumber(0, 65_535);

export const webAddress = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not a web address'));

/** A name of a time zone, such as Europe/London. */
export const timeZone = z.string().check(
  z.refine((value) => {
    try {
      return new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'is not a time zone'),
);

/** What every process of the product reads. */
export const processConfig = {
  HOST: z._default(text, '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  DRAIN_MS: drainTime,
};

/** What every service reads, beside its own. */
export const commonConfig = (name: string, defaultPort: number) =>
  z
    .object({
      ...processConfig,
      PORT: z._default(port, defaultPort),
      PLAIN_HOSTS: plainHosts,
      MONGODB_URL: text,
      MONGODB_DATABASE: z._default(text, name),
      /** 1 waits with each write for a majority of the replica set; 0 is for a store that is one process. */
      MONGODB_MAJORITY: z._default(z.enum(['0', '1']), '1'),
      /** `memory:` keeps events in this process: for one that has every service in it, and for tests. */
      AMQP_URL: text,
      /** Public keys of whoever may call, by issuer. */
      TRUSTED_KEYS: issuersJson,
      SMTP_URL: z.optional(text),
    })
    .check(encryptedConnections);

/** For a service that calls others: the key it signs with. */
export const ownKey = { SERVICE_KEY: pem, SERVICE_KID: text };
