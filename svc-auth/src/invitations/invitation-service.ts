import type { InvitationNews, ResponseOf, createInviteLink } from '@society/contracts';
import { AppError, isAppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { newToken, sha256 } from '@society/service-kit/token';
import type { Account } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { deviceLink, withDevice } from '../accounts/device.ts';
import { accepted } from '../events.ts';
import { linkFor } from '../link.ts';
import type { MailLinks } from '../mail/links.ts';
import type { Mailer } from '@society/service-kit/mail';
import { activatedMail, invitationMail } from '../mail/messages.ts';
import type { PasswordRules } from '../password-rules.ts';
import type { Passwords } from '../passwords.ts';
import type { Asking, Browser, SessionService } from '../sessions/session-service.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { invitationMails } from '../sign-in/throttle.ts';
import type { Taken, ThrottleService } from '../sign-in/throttle-service.ts';
import { accept, handOver, invalidInvitation, invitationDays, invite, mayAccept, putBack } from './invitation.ts';
import { invitationNewsOf, marked } from './invitation-record.ts';

type InvitationDeps = {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly rules: PasswordRules;
  readonly throttle: ThrottleService;
  readonly mailer: Mailer;
  readonly links: MailLinks;
  readonly clock: () => Date;
  readonly logger: Logger;
};

const lifeMs = invitationDays * 86_400_000;

export type InvitationService = ReturnType<typeof createInvitationService>;

/** The links by which people get in for the first time, and what happened to them. */
export const createInvitationService = (deps: InvitationDeps) => {
  const { accounts, sessions, passwords, rules, throttle, mailer, links, clock, logger } = deps;

  /** Throws as `requireAlive`, and AppError forbidden with this text for a person who is not an admin now. */
  const requireAdmin = async (by: Asking, words: string): Promise<void> => {
    const { account } = await sessions.requireAlive(by);
    if (account.player.role !== 'admin') throw new AppError('forbidden', words);
  };

  /** The account without a link made by a person who is no longer an admin: they may have kept it, and could get in as somebody else. */
  const withoutLinkOfFormerAdmin = async ({ handed, ...account }: Account): Promise<Account> =>
    handed && (handed.by === undefined || (await accounts.isAdmin(handed.by))) ? { ...account, handed } : account;

  const invited = async (tokenHash: string): Promise<Account> => {
    // Both kinds are always looked up, so that the response time does not show which exists.
    const kinds = ['invitation', 'handed'] as const;
    const found = await Promise.all(kinds.map((kind) => accounts.findByLink(kind, tokenHash)));
    const known = found.find((each) => each !== undefined);
    const account = known && (await withoutLinkOfFormerAdmin(known));
    if (!account || !mayAccept(account, tokenHash, clock())) throw invalidInvitation();
    return account;
  };

  const takeOne = async (what: string, playerId: string): Promise<Taken> => {
    const taken = await throttle.takes(what, playerId, invitationMails);
    if (taken) return taken;
    throw new AppError('tooMany', 'Too many invitations were sent to this person. Please try again in an hour.', {
      retryAfterSeconds: 3600,
    });
  };

  /**
   * Adds an invitation to the account. When it is refused because the person is in already, svc-players has not heard of that, so
   * `invitation.accepted` is sent again.
   */
  const changeToInvite = (playerId: string, decide: (account: Account) => Account) =>
    accounts
      .change(playerId, (account) => ({ next: decide(account) }))
      .catch(async (error: unknown) => {
        if (isAppError(error, 'conflict'))
          await accounts.change(playerId, (account) => {
            const { invitationAccepted } = account.player;
            return { next: account, ...(invitationAccepted && { events: [accepted(playerId, clock())] }) };
          });
        throw error;
      });

  /** Records what has happened to an invitation. A failure is only logged, since the invitation works all the same. */
  const note = async (playerId: string, noted: (account: Account) => Account): Promise<void> => {
    await accounts
      .change(playerId, (account) => ({ next: noted(account) }))
      .catch((error: unknown) => logger.warn({ playerId, err: error }, 'news of an invitation were not kept'));
  };

  return {
    /**
     * Makes an invitation in place of an older one and mails it. When the mail was not taken `sent` is false and the invitation is kept;
     * but when the mail server was away, an older invitation that still worked is put back. AppError conflict for a person who is in
     * already or suspended, tooMany after ten in an hour.
     */
    issue: async (playerId: string): Promise<{ readonly sent: boolean }> => {
      const taken = await takeOne('invitation-mails', playerId);
      const token = newToken();
      const at = clock();
      const link = linkFor(token, at, lifeMs);
      const { before, after } = await changeToInvite(playerId, (account) => invite(account, link, at));
      const { player } = after;
      const outcome = await mailer.send(player, (club) =>
        invitationMail(club, { firstName: player.firstName, link: links.invitation(token), days: invitationDays }),
      );
      const { sent } = outcome;
      const isAway = !outcome.sent && outcome.why === 'away';
      // Invitations that the mail server never took do not count, so that an admin who kept trying need not wait for an hour once it is
      // back.
      if (isAway) await taken.giveBack();
      const mark = outcome.sent ? { takenAt: clock() } : { refusedAt: clock(), words: outcome.words };
      await note(playerId, (account) =>
        marked(isAway ? putBack(account, link, before.invitation, clock()) : account, link.tokenHash, mark),
      );
      logger.info({ playerId, sent }, 'invited');
      return { sent };
    },
    /** The latest news of everybody's invitations. Admins only. */
    list: async (by: Asking): Promise<InvitationNews[]> => {
      await requireAdmin(by, 'Only an admin can see invitations');
      const now = clock();
      const all = await Promise.all((await accounts.invited()).map(withoutLinkOfFormerAdmin));
      return all.flatMap((account) => invitationNewsOf(account, now) ?? []);
    },
    /** Makes a link for an admin to hand over. Only this response contains it. Admins only. */
    createLink: async (by: Asking, playerId: string): Promise<ResponseOf<typeof createInviteLink>> => {
      await requireAdmin(by, 'Only an admin can invite people');
      await takeOne('invitation-links', playerId);
      const token = newToken();
      const at = clock();
      const link = linkFor(token, at, lifeMs);
      await changeToInvite(playerId, (account) => handOver(account, link, at, by.playerId));
      logger.info({ playerId, by: by.playerId }, 'an invitation was made to hand over');
      return { link: links.invitation(token), expiresAt: link.expiresAt.toISOString() };
    },
    /** Returns whom a link is for, and records that its page was opened; AppError invalid when the link does not work (any more). */
    verify: async (token: string): Promise<{ readonly name: string; readonly email: string }> => {
      const tokenHash = sha256(token);
      const { id, player, invitations } = await invited(tokenHash);
      const isNews = invitations?.some((one) => one.id === tokenHash && one.openedAt === undefined);
      // Recorded after the response, so that the response time does not show it.
      if (isNews) mailer.later(() => note(id, (account) => marked(account, tokenHash, { openedAt: clock() })));
      return { name: player.name, email: player.email };
    },
    /**
     * Sets the password, uses the link up, tells the person by mail, and signs in on a device that is known from then on. AppError invalid
     * for a link that does not work, or a password that breaks a rule.
     */
    accept: async (token: string, password: string, browser: Browser): Promise<SignedIn> => {
      const tokenHash = sha256(token);
      const { id, player } = await invited(tokenHash);
      await rules.check(password, player, 'password');
      const passwordHash = await passwords.hash(password);
      const now = clock();
      const deviceToken = newToken();
      const device = deviceLink(deviceToken, now);
      const { after: account } = await accounts.change(id, (before) => ({
        next: withDevice(accept(before, tokenHash, passwordHash, now), device),
        events: [accepted(id, now)],
      }));
      await throttle.forget(account.email);
      const session = await sessions.begin(account, browser);
      logger.info({ playerId: id }, 'invitation accepted');
      mailer.later(() => mailer.send(account.player, (club) => activatedMail(club, account.player)));
      return { token: session, deviceToken, user: await accounts.me(id) };
    },
  };
};
