import * as z from 'zod/mini';
import { emailAddress } from '@society/contracts';
import { text } from '../http/variables.ts';

/** What a service reads that mails. */
export const mailConfig = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; with `?requireTLS=true` nothing goes out unencrypted. */
  SMTP_URL: z.optional(
    z.string().check(z.refine((value) => /^smtps?:\/\/[^/]/.test(value), 'must begin with smtp:// or smtps://')),
  ),
  /** Instead of a mail server: a folder that mails are written into, for one machine. */
  MAIL_DIR: z.optional(text),
  /** The sender of mails; CLUB_CONTACT by default, since mail servers send for the addresses that they were told. */
  MAIL_FROM: z.optional(emailAddress),
  /** Of the club until it was changed for the first time. */
  CLUB_NAME: text,
  CLUB_CONTACT: emailAddress,
};
