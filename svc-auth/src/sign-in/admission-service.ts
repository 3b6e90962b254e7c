import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { newToken } from '@society/service-kit/token';
import { withoutInvitations } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import { deviceLink, withDevice } from '../accounts/device.ts';
import { accepted } from '../events.ts';
import { asAccepted } from '../invitations/invitation.ts';
import type { Browser, SessionService } from '../sessions/session-service.ts';
import type { SignedIn } from './signed-in.ts';

export type AdmissionService = ReturnType<typeof createAdmissionService>;

/** Signs in a person who has proved who they are, by password or passkey. */
export const createAdmissionService = ({
  accounts,
  sessions,
  clock,
  logger,
}: {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
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
