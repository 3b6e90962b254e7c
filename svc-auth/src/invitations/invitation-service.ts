import type { User } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import type { Account, AccountService } from '../accounts/account-service.ts';
import { deviceLink, withDevice } from '../accounts/device.ts';
import { accepted } from '../invitation-accepted.ts';
import { hashToken, linkFor, newToken } from '../link.ts';
import type { MailLinks } from '../mail/links.ts';
import type { Mailer } from '../mail/mailer.ts';
import { activatedMail, invitationMail } from '../mail/messages.ts';
import type { PasswordRules } from '../password-rules.ts';
import type { Passwords } from '../passwords.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { invitationMails } from '../sign-in/throttle.ts';
import type { Throttle } from '../sign-in/throttle-service.ts';
import { accept, invalidInvitation, invitationDays, invite, mayAccept } from './invitation.ts';

export type InvitationService = {
  /** Makes an invitation, which kills an older one, and mails it; `sent` is false when the mail was not taken, and the invitation is kept. */
  readonly issue: (playerId: string) => Promise<{ readonly sent: boolean }>;
  /** Who a link is for; AppError invalid when it cannot be used (any more). */
  readonly verify: (token: string) => Promise<{ readonly name: string; readonly email: string }>;
  /** Sets the password, uses the link up, tells the person by mail and signs in on a device that is known from then on. */
  readonly accept: (
    token: string,
    password: string,
    formerSession: string | undefined,
  ) => Promise<{ readonly token: string; readonly deviceToken: string; readonly user: User }>;
};

export type InvitationDeps = {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly links: MailLinks;
  readonly clock: () => Date;
  readonly logger: Logger;
};

const lifeMs = invitationDays * 86_400_000;

export const createInvitationService = (deps: InvitationDeps): InvitationService => {
  const { accounts, sessions, passwords, rules, throttle, mailer, links, clock, logger } = deps;

  const invited = async (tokenHash: string): Promise<Account> => {
    const account = await accounts.findByLink('invitation', tokenHash);
    if (!account || !mayAccept(account, tokenHash, clock())) throw invalidInvitation();
    return account;
  };

  return {
    issue: async (playerId) => {
      if (!(await throttle.takes('invitation-mails', playerId, invitationMails))) {
        throw new AppError('tooMany', 'Too many invitations were sent to this person. Please try again in an hour.', {
          retryAfterSeconds: 3600,
        });
      }
      const token = newToken();
      const link = linkFor(token, clock(), lifeMs);
      const { player } = await accounts.change(playerId, (account) => ({ next: invite(account, link) }));
      const sent = await mailer.send(player, (club) =>
        invitationMail(club, { firstName: player.firstName, link: links.invitation(token), days: invitationDays }),
      );
      logger.info({ playerId, sent }, 'invited');
      return { sent };
    },
    verify: async (token) => {
      const { player } = await invited(hashToken(token));
      return { name: player.name, email: player.email };
    },
    accept: async (token, password, formerSession) => {
      const tokenHash = hashToken(token);
      const { id, player } = await invited(tokenHash);
      rules.check(password, player, 'password');
      const passwordHash = await passwords.hash(password);
      const now = clock();
      const deviceToken = newToken();
      const device = deviceLink(deviceToken, now);
      const account = await accounts.change(id, (before) => ({
        next: withDevice(accept(before, tokenHash, passwordHash, now), device),
        events: [accepted(id, now)],
      }));
      await throttle.forget(account.email);
      const session = await sessions.begin(account, formerSession);
      logger.info({ playerId: id }, 'invitation accepted');
      mailer.later(() => mailer.send(account.player, (club) => activatedMail(club, account.player)));
      return { token: session, deviceToken, user: await accounts.me(id) };
    },
  };
};
