import { openMailer } from '@society/service-kit/mail';
import type { MailConfig, Mailer, MailerDeps } from '@society/service-kit/mail';

/**
 * The mailer for notices; undefined where neither a mail server nor a mail folder is configured. Throws when PUBLIC_URL, where links in
 * mails lead, is missing.
 */
export const createNoticeMailService = (
  config: MailConfig & { readonly PUBLIC_URL?: string | undefined },
  deps: MailerDeps,
): { readonly mailer: Mailer; readonly site: string } | undefined => {
  const { PUBLIC_URL } = config;
  if (config.SMTP_URL === undefined && config.MAIL_DIR === undefined) {
    // Without PUBLIC_URL nothing is meant to be mailed, as in tests.
    if (PUBLIC_URL !== undefined) deps.logger.warn({}, 'notices are not mailed: neither SMTP_URL nor MAIL_DIR is set');
    return undefined;
  }
  if (PUBLIC_URL === undefined)
    throw new Error('The configuration is not usable:\n  PUBLIC_URL: is missing, where mails lead');
  return { mailer: openMailer(config, deps), site: PUBLIC_URL };
};
