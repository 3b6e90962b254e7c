import * as z from 'zod/mini';
import { emailAddress } from '@society/contracts';
import { issuersJson } from '@society/service-kit/auth';
import { commaList, drainTime, encryptedConnections, plainHosts, wholeNumber } from '@society/service-kit/http';

const text = z.string().check(z.minLength(1));

/** A PEM in a variable may have its line breaks written as \n. */
const pem = z.pipe(
  text,
  z.transform((value: string) => value.replaceAll('\\n', '\n')),
);

/** The environment of this service. `AMQP_URL` names the broker; keys and addresses of other services have no default. */
export const playersConfig = z
  .object({
    PORT: z._default(wholeNumber(0, 65_535), 4002),
    HOST: z._default(text, '0.0.0.0'),
    DRAIN_MS: drainTime,
    PLAIN_HOSTS: plainHosts,
    MONGODB_URL: text,
    MONGODB_DATABASE: z._default(text, 'svc-players'),
    AMQP_URL: text,
    AUTH_URL: commaList,
    MEDIA_URL: commaList,
    SERVICE_KEY: pem,
    SERVICE_KID: text,
    TRUSTED_KEYS: issuersJson,
    HIDDEN_ADMIN_EMAIL: z.optional(emailAddress),
    ADMIN_EMAIL: z.optional(emailAddress),
    ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(6))),
    LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  })
  .check(encryptedConnections);
