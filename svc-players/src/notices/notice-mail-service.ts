import { createDelivery, createMailer, mailTarget } from '@society/service-kit/mail';
import type { Mailer } from '@society/service-kit/mail';
import type { Logger } from '@society/service-kit/http';
import type { KnownClub } from '../club/known-club-service.ts';

type MailConfig = {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_DIR?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly CLUB_CONTACT: string;
  readonly PUBLIC_URL?: string | undefined;
};

/**
 * The mailer for notices; undefined where neither a mail server nor a mail folder is configured. Throws when PUBLIC_URL, where links in
 * mails lead, is missing.
 */
export const createNoticeMailService = (
  { SMTP_URL, MAIL_DIR, MAIL_FROM, CLUB_CONTACT, PUBLIC_URL }: MailConfig,
  given: {
    readonly club: () => Promise<KnownClub>;
    readonly clock: () => Date;
    readonly logger: Logger;
    readonly limitMs: number;
  },
): { readonly mailer: Mailer; readonly site: string } | undefined => {
  const { club, clock, logger, limitMs } = given;
  if (SMTP_URL === undefined && MAIL_DIR === undefined) {
    // Without PUBLIC_URL nothing is meant to be mailed, as in tests.
    if (PUBLIC_URL !== undefined) logger.warn({}, 'notices are not mailed: neither SMTP_URL nor MAIL_DIR is set');
    return undefined;
  }
  if (PUBLIC_URL === undefined)
    throw new Error('The configuration is not usable:\n  PUBLIC_URL: is missing, where mails lead');
  const delivery = createDelivery(mailTarget(SMTP_URL, MAIL_DIR), { clock, limitMs });
  const mailer = createMailer({ club, from: MAIL_FROM ?? CLUB_CONTACT, delivery, logger, limitMs });
  return { mailer, site: PUBLIC_URL };
};
