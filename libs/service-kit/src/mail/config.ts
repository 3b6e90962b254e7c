import * as z from 'zod/mini';
import { mailAddress, text } from '../http/variables.ts';

/** The environment variables of a service that sends mail. */
export const mailConfig = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. With `?requireTLS=true` nothing goes out unencrypted. */
  SMTP_URL: z.optional(
    z.string().check(z.refine((value) => /^smtps?:\/\/[^/]/.test(value), 'must begin with smtp:// or smtps://')),
  ),
  /** For one machine, instead of a mail server: a folder into which mails are written. */
  MAIL_DIR: z.optional(text),
  /** The sender of mails; CLUB_CONTACT by default. Mail servers accept only senders that they know. */
  MAIL_FROM: z.optional(mailAddress),
  /** The club's name and contact until an admin changes them for the first time. */
  CLUB_NAME: text,
  CLUB_CONTACT: mailAddress,
};

/** Those that say where mails go and who sends them. */
export type MailConfig = Omit<z.output<z.ZodMiniObject<typeof mailConfig>>, 'CLUB_NAME'>;
