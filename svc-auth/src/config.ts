import * as z from 'zod/mini';
import { emailAddress } from '@society/contracts';
import { issuersJson } from '@society/service-kit/auth';
import { drainTime, encryptedConnections, loadConfig, plainHosts, wholeNumber } from '@society/service-kit/http';

const schema = z
  .object({
    PORT: z._default(wholeNumber(0, 65_535), 4001),
    HOST: z._default(z.string(), '127.0.0.1'),
    DRAIN_MS: drainTime,
    PLAIN_HOSTS: plainHosts,
    MONGODB_URL: z.string(),
    MONGODB_DATABASE: z._default(z.string(), 'svc-auth'),
    AMQP_URL: z.string(),
    /** Public keys of the gateway and of the services that may call, by issuer. */
    TRUSTED_KEYS: issuersJson,
    PUBLIC_URL: z
      .string()
      .check(
        z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not a web address'),
      ),
    /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; with `?requireTLS=true` nothing goes out unencrypted. */
    SMTP_URL: z
      .string()
      .check(z.refine((value) => /^smtps?:\/\/[^/]/.test(value), 'must begin with smtp:// or smtps://')),
    /** The sender of mails; the club's contact address by default. */
    MAIL_FROM: z.optional(emailAddress),
    CLUB_NAME: z.string(),
    CLUB_CONTACT: emailAddress,
    /** 1 refuses passwords that everybody knows or can guess. */
    PASSWORD_BLOCKLIST: z._default(z.enum(['0', '1']), '0'),
  })
  .check(encryptedConnections);

export type Config = z.output<typeof schema>;

/** Reads the service's configuration; throws an Error listing every problem. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => loadConfig(schema, env);
