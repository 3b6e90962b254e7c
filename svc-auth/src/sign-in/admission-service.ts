import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { newToken, sha256 } from '@society/service-kit/token';
import { withoutInvitations } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { deviceLink, knownDevice, withDevice } from '../accounts/device.ts';
import type { Visitor } from '../caller.ts';
import { accepted } from '../events.ts';
import { asAccepted } from '../invitations/invitation.ts';
import type { Browser, SessionService } from '../sessions/session-service.ts';
import type { SignedIn } from './signed-in.ts';
import type { ThrottleService } from './throttle-service.ts';

export type AdmissionService = ReturnType<typeof createAdmissionService>;

/** What sign-ins by password and by passkey share: how a try begins, and how a person who has proved who they are gets in. */
export const createAdmissionService = ({
  accounts,
  sessions,
  throttle,
  clock,
  logger,
}: {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
  readonly throttle: ThrottleService;
  readonly clock: () => Date;
  readonly logger: Logger;
}) => {
  /** Makes the device known to the account, unless something has ended all sessions since the account was loaded. Returns the device's token. */
  const knowDevice = async ({ id, sessionEpoch }: Account): Promise<string> => {
    const token = newToken();
    const device = deviceLink(token, clock());
    await accounts.change(id, (account) => ({
      next: account.sessionEpoch === sessionEpoch ? withDevice(account, device) : account,
    }));
    return token;
  };

  /** A person who is in needs no invitation any more, so its links end. svc-players may get the event several times. */
  const sayAccepted = async (id: string): Promise<void> =>
    void (await accounts.change(id, (account) => {
      const now = clock();
      return { next: asAccepted(withoutInvitations(account), now), events: [accepted(id, now)] };
    }));

  return {
    /**
     * Begins a try to sign in. Tries from devices that the account knows are counted apart from all others.
     * @param who what was tried at, whether or not there is such an account
     */
    begin: async (account: Account | undefined, who: string, { clientAddress, deviceTokens }: Visitor) => {
      const device = account && knownDevice(account, deviceTokens.map(sha256), clock());
      const attempt = await (device === undefined
        ? throttle.beginUntrusted(who, clientAddress)
        : throttle.begin(device));
      return { attempt, isKnownDevice: device !== undefined };
    },
    /** AppError forbidden for a suspended person. */
    requireActive: ({ id, player }: Account): void => {
      if (player.isActive) return;
      logger.warn({ playerId: id }, 'sign-in of a suspended person refused');
      throw new AppError('forbidden', 'Your account is suspended');
    },
    /** Begins the session of a person who has proved who they are, and makes the device known. */
    admit: async (
      account: Account,
      { isKnownDevice, browser }: { readonly isKnownDevice: boolean; readonly browser: Browser },
    ): Promise<SignedIn> => {
      const deviceToken = isKnownDevice ? undefined : await knowDevice(account);
      if (!account.player.invitationAccepted) await sayAccepted(account.id);
      const token = await sessions.begin(account, browser);
      logger.info({ playerId: account.id }, 'signed in');
      return { token, deviceToken, user: await accounts.me(account.id) };
    },
  };
};
