import * as z from 'zod/mini';
import { issuersJson } from '../auth/keys.ts';
import { encryptedConnections, plainHosts } from '../http/encrypted.ts';
import { port, privateKey, processConfig, text } from '../http/variables.ts';

/** `memory:` keeps events in this process: for one that has every service in it, and for tests. */
const busAddress = z
  .string()
  .check(
    z.refine(
      (value) => value === 'memory:' || (URL.canParse(value) && /^amqps?:$/.test(new URL(value).protocol)),
      'is not an amqp:// or amqps:// address',
    ),
  );

/** What every service reads, beside its own. */
export const commonConfig = (name: string, defaultPort: number) =>
  z
    .object({
      ...processConfig,
      PORT: z._default(port, defaultPort),
      PLAIN_HOSTS: plainHosts,
      MONGODB_URL: text,
      MONGODB_DATABASE: z._default(text, name),
      /** 1 waits with each write for a majority of the replica set, and reads what that has; 0 is for a store that is one process. */
      MONGODB_MAJORITY: z._default(z.enum(['0', '1']), '1'),
      AMQP_URL: busAddress,
      /** Public keys of whoever may call, by issuer. */
      TRUSTED_KEYS: issuersJson,
      SMTP_URL: z.optional(text),
    })
    .check(encryptedConnections);

/** For a service that calls others: the key it signs with. */
export const ownKey = { SERVICE_KEY: privateKey, SERVICE_KID: text };
