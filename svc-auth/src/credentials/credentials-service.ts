import type { BodyOf, changePassword } from '@society/contracts';
import type { Logger } from '@society/service-kit/http';
import { newToken, sha256 } from '@society/service-kit/token';
import type { Account } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { deviceLink, withDevice } from '../accounts/device.ts';
import { accepted } from '../events.ts';
import { asAccepted } from '../invitations/invitation.ts';
import { linkFor } from '../link.ts';
import type { MailLinks } from '../mail/links.ts';
import type { Mailer } from '@society/service-kit/mail';
import { passwordChangedMail, resetMail } from '../mail/messages.ts';
import type { PasswordRules } from '../password-rules.ts';
import type { Passwords } from '../passwords.ts';
import { resetMails, resetRequests } from '../sign-in/throttle.ts';
import type { ThrottleService } from '../sign-in/throttle-service.ts';
import type { Asking, SessionService } from '../sessions/session-service.ts';
import {
  guessesOf,
  incorrectPassword,
  invalidReset,
  mayReset,
  openReset,
  putBackReset,
  replacePassword,
  resetLifeMs,
  resetPassword,
} from './credentials.ts';

export type CredentialsDeps = {
  readonly accounts: AccountService;
  readonly sessions: Pick<SessionService, 'requireAlive' | 'change'>;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly throttle: ThrottleService;
  readonly mailer: Mailer;
  readonly links: MailLinks;
  readonly clock: () => Date;
  readonly logger: Logger;
};

export type CredentialsService = ReturnType<typeof createCredentialsService>;

/** Resetting a forgotten password, and changing a known one. */
export const createCredentialsService = (deps: CredentialsDeps) => {
  const { accounts, sessions, passwords, rules, throttle, mailer, links, clock, logger } = deps;

  const mailReset = async (email: string): Promise<void> => {
    const account = await accounts.findByEmail(email);
    if (!account?.player.isActive) return;
    const taken = await throttle.takes('reset-mails', account.id, resetMails);
    if (!taken) return logger.warn({ playerId: account.id }, 'too many reset mails');
    const token = newToken();
    const link = linkFor(token, clock(), resetLifeMs);
    const { before, after } = await accounts.change(account.id, (now) => ({ next: openReset(now, email, link) }));
    const { reset, player } = after;
    if (reset?.tokenHash !== link.tokenHash) return;
    const outcome = await mailer.send(player, (club) =>
      resetMail(club, { firstName: player.firstName, link: links.reset(token) }),
    );
    if (!outcome.sent && outcome.why === 'away') {
      // Mails that the mail server never took do not count, so that a person who kept asking need not wait for an hour once it is back.
      await taken.giveBack();
      await accounts.change(account.id, (now) => ({ next: putBackReset(now, link, before.reset) }));
    }
    logger.info({ playerId: player.id, sent: outcome.sent }, 'reset link mailed');
  };

  const tellOwner = ({ player }: Account): void =>
    mailer.later(() => mailer.send(player, (club) => passwordChangedMail(club, player)));

  /**
   * Checks the password of a signed-in person, and slows guesses down, since the session may be stolen. AppError invalid at the field
   * `currentPassword` for a wrong one, which the log names by `failure`; AppError tooMany after too many failures.
   */
  const requirePassword = async ({ id, passwordHash }: Account, password: string, failure: string): Promise<void> => {
    const attempt = await throttle.begin(guessesOf(id));
    if (!(await attempt.look(() => passwords.verify(passwordHash, password)))) {
      logger.warn({ playerId: id }, failure);
      throw incorrectPassword();
    }
    await attempt.succeeded();
  };

  return {
    requirePassword,
    /**
     * Resolves alike for every address, before the account is looked up; the mail follows later, if there is an active account. AppError
     * tooMany after 30 requests of a client address in ten minutes.
     */
    requestReset: async (email: string, clientAddress: string): Promise<void> => {
      await throttle.takeRequest('reset-requests', clientAddress, resetRequests);
      mailer.later(() => mailReset(email));
    },
    /**
     * Sets a password by a reset link; returns the token by which the device is known from then on. AppError invalid for a link that does
     * not work, or a password that breaks a rule.
     */
    completeReset: async (token: string, password: string): Promise<string> => {
      const tokenHash = sha256(token);
      const known = await accounts.findByLink('reset', tokenHash);
      if (!known || !mayReset(known, tokenHash, clock())) throw invalidReset();
      await rules.check(password, known.player, 'password');
      const passwordHash = await passwords.hash(password);
      const now = clock();
      const deviceToken = newToken();
      const device = deviceLink(deviceToken, now);
      const { after: account } = await accounts.change(known.id, (before) => {
        const next = withDevice(resetPassword(before, tokenHash, passwordHash, now), device);
        // The reset mail reached the person, which proves as much as an accepted invitation.
        return before.player.invitationAccepted
          ? { next }
          : { next: asAccepted(next, now), events: [accepted(before.id, now)] };
      });
      await Promise.all([throttle.forget(account.email), throttle.forget(guessesOf(account.id))]);
      logger.info({ playerId: account.id }, 'password reset');
      tellOwner(account);
      return deviceToken;
    },
    /** Changes the password of a signed-in person; the session that asks stays, all others end. Returns the device's token. */
    change: async (
      asking: Asking,
      { currentPassword, newPassword }: BodyOf<typeof changePassword>,
    ): Promise<string> => {
      const alive = await sessions.requireAlive(asking);
      const known = alive.account;
      await requirePassword(known, currentPassword, 'password change with a wrong current password');
      await rules.check(newPassword, known.player, 'newPassword');
      const passwordHash = await passwords.hash(newPassword);
      const deviceToken = newToken();
      const device = deviceLink(deviceToken, clock());
      const { after: account } = await sessions.change(alive, (before) => ({
        next: withDevice(replacePassword(before, known.passwordHash, passwordHash, alive.session), device),
      }));
      logger.info({ playerId: account.id }, 'password changed');
      tellOwner(account);
      return deviceToken;
    },
  };
};
