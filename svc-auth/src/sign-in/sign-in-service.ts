import type { User } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { endSessions } from '../accounts/account.ts';
import type { Account, AccountService } from '../accounts/account-service.ts';
import { deviceLink, knownDevice, withDevice } from '../accounts/device.ts';
import { accepted } from '../invitation-accepted.ts';
import { markedAccepted } from '../invitations/invitation-record.ts';
import { hashToken, newToken } from '../link.ts';
import type { Passwords } from '../passwords.ts';
import type { Browser, SessionService } from '../sessions/session-service.ts';
import type { Throttle } from './throttle-service.ts';

export type SignIn = {
  /** As parsed: trimmed and lower-case. */
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  /** The tokens of the device's cookie. */
  readonly deviceTokens: readonly string[];
  readonly browser: Browser;
};

export type SignedIn = {
  /** Of the new session. */
  readonly token: string;
  /** Of the device, unless the account knew it already. */
  readonly deviceToken: string | undefined;
  readonly user: User;
};

export type SignInService = {
  /**
   * Signs somebody in. Wrong password, unknown address and an account without a password are refused alike (401), after the same work; a
   * suspended person is told so (403), but only with the right password; too many failures have to wait (429).
   */
  readonly signIn: (attempt: SignIn) => Promise<SignedIn>;
  readonly signOut: (sid: string) => Promise<void>;
  /** Ends every session of a person. */
  readonly signOutEverywhere: (playerId: string) => Promise<void>;
};

export type SignInDeps = {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly clock: () => Date;
  readonly logger: Logger;
};

export const createSignInService = ({
  accounts,
  sessions,
  passwords,
  throttle,
  clock,
  logger,
}: SignInDeps): SignInService => {
  /** Makes the device known to the account, unless its password has changed since it was looked at; gives the device's token. */
  const knowDevice = async ({ id, sessionEpoch }: Account): Promise<string> => {
    const token = newToken();
    const device = deviceLink(token, clock());
    await accounts.change(id, (account) => ({
      next: account.sessionEpoch === sessionEpoch ? withDevice(account, device) : account,
    }));
    return token;
  };

  /** Whoever is in waits for no invitation any more, however they came by their password. svc-players may hear it several times. */
  const sayAccepted = async (id: string): Promise<void> =>
    void (await accounts.change(id, (account) => {
      const now = clock();
      return { next: markedAccepted(account, now), events: [accepted(id, now)] };
    }));

  return {
    signIn: async ({ email, password, clientAddress, deviceTokens, browser }) => {
      const account = await accounts.findByEmail(email);
      const device = account && knownDevice(account, deviceTokens.map(hashToken), clock());
      const attempt = await (device === undefined
        ? throttle.beginUntrusted(email, clientAddress)
        : throttle.begin(device));
      const isRight = await passwords.verify(account?.passwordHash, password);
      if (!account || !isRight) {
        logger.warn({ playerId: account?.id }, 'sign-in failed');
        throw new AppError('unauthenticated', 'Invalid email or password');
      }
      await attempt.succeeded();
      if (!account.player.isActive) {
        logger.warn({ playerId: account.id }, 'sign-in of a suspended person refused');
        throw new AppError('forbidden', 'Your account is suspended');
      }
      if (account.passwordHash !== undefined && passwords.isOutdated(account.passwordHash))
        await accounts.refreshHash(account.id, account.passwordHash, password);
      const deviceToken = device === undefined ? await knowDevice(account) : undefined;
      if (!account.player.invitationAccepted) await sayAccepted(account.id);
      const token = await sessions.begin(account, browser);
      logger.info({ playerId: account.id }, 'signed in');
      return { token, deviceToken, user: await accounts.me(account.id) };
    },
    signOut: async (sid) => {
      await sessions.end(sid);
      logger.info({}, 'signed out');
    },
    signOutEverywhere: async (playerId) => {
      await accounts.me(playerId);
      await accounts.change(playerId, (account) => ({ next: endSessions(account) }));
      logger.info({ playerId }, 'signed out everywhere');
    },
  };
};
