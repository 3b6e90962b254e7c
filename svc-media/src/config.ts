import * as z from 'zod/mini';
import { issuersJson } from '@society/service-kit/auth';
import { drainTime, encryptedConnections, plainHosts, wholeNumber } from '@society/service-kit/http';

const text = z.string().check(z.minLength(1));
const webAddress = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not a web address'));

/** The environment of this service; every variable with its meaning is in the README. */
export const mediaConfig = z
  .object({
    PORT: z._default(wholeNumber(0, 65_535), 4004),
    HOST: z._default(text, '0.0.0.0'),
    DRAIN_MS: drainTime,
    PLAIN_HOSTS: plainHosts,
    MONGODB_URL: text,
    MONGODB_DATABASE: z._default(text, 'svc-media'),
    AMQP_URL: text,
    TRUSTED_KEYS: issuersJson,
    UPLOAD_SECRET: z.string().check(z.refine((value) => value.length >= 32, 'needs at least 32 characters')),
    PUBLIC_URL: z.optional(webAddress),
    LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  })
  .check(encryptedConnections);
