import * as z from 'zod/mini';
import { issuersJson } from '../auth/keys.ts';
import { encryptedConnections, plainHosts } from '../http/encrypted.ts';
import { port, privateKey, processConfig, text } from '../http/variables.ts';

/** `memory:` keeps events in this process: for a process that runs every service, and for tests. */
const busAddress = z
  .string()
  .check(
    z.refine(
      (value) => value === 'memory:' || (URL.canParse(value) && /^amqps?:$/.test(new URL(value).protocol)),
      'is not an amqp:// or amqps:// address',
    ),
  );

/** The environment variables that every service has. */
export const commonConfig = (name: string, defaultPort: number) =>
  z
    .object({
      ...processConfig,
      PORT: z._default(port, defaultPort),
      PLAIN_HOSTS: plainHosts,
      MONGODB_URL: text,
      MONGODB_DATABASE: z._default(text, name),
      /** 1: each write waits for a majority of the replica set, and reads see only what that has. 0 is for a store that is a single process. */
      MONGODB_MAJORITY: z._default(z.enum(['0', '1']), '1'),
      AMQP_URL: busAddress,
      /** Public keys of the callers, by issuer. */
      TRUSTED_KEYS: issuersJson,
      SMTP_URL: z.optional(text),
    })
    .check(encryptedConnections);

/** The signing key of a service that calls others. */
export const ownKey = { SERVICE_KEY: privateKey, SERVICE_KID: text };
