import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Message } from './compose.ts';
import type { MailConfig } from './config.ts';

export type Address = { readonly name: string; readonly address: string };
export type Letter = Message & { readonly from: Address; readonly replyTo: Address; readonly to: Address };

export type Delivery = {
  /**
   * Resolves when the mail server has taken the mail; rejects if not. The error has `neverBegun` if the failure came before the server got
   * anything of the mail.
   */
  readonly deliver: (letter: Letter) => Promise<void>;
};

/** These mails have no attachments, so nothing in one may make the mailer read a file or an address. */
const closed = {
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: { 'Auto-Submitted': 'auto-generated' },
} as const;

/**
 * Mail programs offer `unsubscribe` beside the mail (RFC 2369). Whoever finds nothing of the kind reports such mails as spam, and then the mails
 * that open an account are lost, too.
 */
const mailOf = ({ unsubscribe, ...letter }: Letter) => ({
  ...letter,
  ...closed,
  ...(unsubscribe !== undefined && { list: { unsubscribe } }),
});

const toServer = (url: string, wholeMs: number): Delivery => {
  // Shorter than the whole limit: after that, nobody could tell a server that was never reached from one that has the mail.
  const limitMs = wholeMs * 0.8;
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  });
  // The mailer reads a mail only after the server has greeted it and let it in, over TLS if that is asked for.
  const begun = new WeakSet<object>();
  transport.use('stream', ({ data: { to }, message }, next) => {
    message.transform(() => {
      if (typeof to === 'object') begun.add(to);
      return new PassThrough();
    });
    next();
  });
  return {
    deliver: async (letter) => {
      await transport.sendMail(mailOf(letter)).catch((error: unknown) => {
        if (typeof error === 'object' && error !== null && !begun.has(letter.to))
          Object.assign(error, { neverBegun: true });
        throw error;
      });
    },
  };
};

const line = ({ name, address }: Address): string => `${name} <${address}>`;

/** The mail for any editor: what a mail program would show. */
const plain = ({ from, to, subject, text }: Letter, at: Date): string =>
  `From: ${line(from)}\nTo: ${line(to)}\nDate: ${at.toISOString()}\nSubject: ${subject}\n\n${text}`;

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** The beginning of a mail's file names. */
const stamp = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

const removeOlder = async (folder: string, than: string): Promise<void> => {
  for (const file of await readdir(folder))
    if (/^\d{4}-\d\d-\d\dT.*Z-\d+\.(?:eml|html|txt)$/.test(file) && file < than)
      await rm(path.join(folder, file), { force: true });
};

/**
 * Writes each mail as three files with one name: `.eml` for mail programs, `.html` as it looks, `.txt` to read. Their links open accounts,
 * so the files are private and kept for 30 days.
 */
const toFolder = (folder: string, clock: () => Date): Delivery => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let count = 0;
  return {
    deliver: async (letter) => {
      const at = clock();
      const { message } = await transport.sendMail({ ...mailOf(letter), date: at });
      const name = `${stamp(at)}-${String((count += 1)).padStart(4, '0')}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOlder(folder, stamp(new Date(at.getTime() - keptMs)));
      // The text comes last: whoever waits for it then finds the other files.
      for (const [ending, content] of [
        ['eml', message],
        ['html', letter.html],
        ['txt', plain(letter, at)],
      ] as const) {
        await writeFile(path.join(folder, `${name}.${ending}`), content as string | Buffer, {
          mode: 0o600,
          flag: 'wx',
        });
      }
    },
  };
};

/**
 * Where mails go: to the mail server, or, for one machine, into the folder. Throws if there is neither: invited people would wait for a mail
 * for ever.
 * @param limitMs how long a mail may take in all, as its mailer has it
 */
export const createDelivery = (
  { SMTP_URL, MAIL_DIR }: Pick<MailConfig, 'SMTP_URL' | 'MAIL_DIR'>,
  { clock, limitMs }: { readonly clock: () => Date; readonly limitMs: number },
): Delivery => {
  if (SMTP_URL !== undefined) return toServer(SMTP_URL, limitMs);
  if (MAIL_DIR !== undefined) return toFolder(MAIL_DIR, clock);
  throw new Error('The configuration is not usable:\n  SMTP_URL: is missing (or MAIL_DIR, a folder for mails)');
};
