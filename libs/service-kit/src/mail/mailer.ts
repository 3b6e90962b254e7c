import { emailAddress } from '@society/contracts';
import type { DataOf, PlayerSnapshot, clubChanged } from '@society/contracts';
import { createLimit, withTimeout } from '@society/kernel';
import type { Logger } from '../http/logger.ts';
import type { MailConfig } from './config.ts';
import { createDelivery } from './delivery.ts';
import type { Address, Delivery } from './delivery.ts';
import { refusalWords, whyNotSent } from './refusal.ts';
import type { NotSent } from './refusal.ts';
import { oneLine } from './compose.ts';
import type { Message } from './compose.ts';

/** What mails say about the club. */
export type MailClub = Pick<DataOf<typeof clubChanged>, 'name' | 'contactEmail'>;

type Recipient = Pick<PlayerSnapshot, 'id' | 'name' | 'email'>;

/** Whether the mail server took the mail, and if not, why, in words for admins. */
export type Sent = { readonly sent: true } | { readonly sent: false; readonly words: string; readonly why: NotSent };

export type Mailer = {
  /**
   * Sends a mail in the club's name within `limitMs`. `sent` is false if the mail server did not take the mail in time, or the address is
   * not one; that is never an error. Rejects only if the club cannot be read.
   */
  readonly send: (to: Recipient, write: (club: MailClub) => Message) => Promise<Sent>;
  /** Does work after the response has gone out, a few pieces at a time. Failures are logged. */
  readonly later: (work: () => Promise<unknown>) => void;
  /** Resolves when everything begun with `later` is done. */
  readonly idle: () => Promise<void>;
};

export type MailerOptions = {
  readonly club: () => Promise<MailClub>;
  /** The sender's address. */
  readonly from: string;
  readonly delivery: Delivery;
  readonly logger: Logger;
  readonly limitMs: number;
};

const maxConcurrent = 4;

const timedOut = (): Error => Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' });

/** Sends mails through `delivery`, with the club's name and contact as they are at that moment. */
export const createMailer = ({ club, from, delivery, logger, limitMs }: MailerOptions): Mailer => {
  const limited = createLimit(maxConcurrent);
  const running = new Set<Promise<unknown>>();
  return {
    send: async ({ id, name, email }, write) => {
      const address = emailAddress.safeParse(email);
      if (!address.success) {
        logger.warn({ playerId: id }, 'a mail was not sent: the address is none');
        return { sent: false, words: 'this is not an email address', why: 'refused' };
      }
      const known = await club();
      const contact: Address = { name: oneLine(known.name), address: known.contactEmail };
      const letter = {
        ...write(known),
        from: { ...contact, address: from },
        replyTo: contact,
        to: { name: oneLine(name), address: address.data },
      };
      try {
        await withTimeout(delivery.deliver(letter), limitMs, timedOut);
        return { sent: true };
      } catch (error) {
        logger.warn({ playerId: id, err: error }, 'a mail was not sent');
        return { sent: false, words: refusalWords(error), why: whyNotSent(error) };
      }
    },
    later: (work) => {
      const task = limited(work).catch((error: unknown) =>
        logger.warn({ err: error }, 'work that was left for later failed'),
      );
      running.add(task);
      void task.finally(() => running.delete(task));
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};

export type MailerDeps = Omit<MailerOptions, 'from' | 'delivery'> & { readonly clock: () => Date };

/** The mailer of a service with the variables of `mailConfig`. Throws as `createDelivery` does. */
export const openMailer = (config: MailConfig, { clock, ...deps }: MailerDeps): Mailer =>
  createMailer({
    ...deps,
    from: config.MAIL_FROM ?? config.CLUB_CONTACT,
    delivery: createDelivery(config, { clock, limitMs: deps.limitMs }),
  });
