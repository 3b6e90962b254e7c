import { AppError, fieldError, isAppError } from '@society/kernel';
import { inWords } from '@society/service-kit/auth';
import type { Person } from '@society/service-kit/auth';
import { isAbandoned, takenAddress } from './player.ts';
import type { PeopleDeps } from './player-service.ts';

export const notNow = 'The change could not be saved right now. Please try again.';

const passwordNeeded = (): AppError =>
  fieldError('invalid', 'currentPassword', 'Please enter your current password to change your email address');

/** Asking for another address of one's own. svc-auth keeps the wish until the link that it mails there is opened. */
export const createNewAddressService = ({
  players,
  accounts,
  clock,
}: Pick<PeopleDeps, 'players' | 'accounts' | 'clock'>) => ({
  /**
   * Lets svc-auth mail the link. 400 for a wrong password, or with neither a password nor a proof. Only after that check 409 for a taken
   * address, so that a stranger cannot test addresses. 503 when the link could not be mailed.
   */
  ask: async (actor: Person, email: string, currentPassword: string | undefined): Promise<void> => {
    const holder = await players.byAddress(email);
    const taken = holder !== undefined && !isAbandoned(holder.state, clock());
    const { sent } = await accounts
      .askNewAddress(actor.playerId, {
        email,
        ...(currentPassword && { currentPassword }),
        sessionId: actor.sessionId,
        ...(taken && { taken }),
      })
      .catch((error: unknown) => {
        // `forbidden` means a session without a proof; `invalid` comes from an older svc-auth, which accepts only passwords.
        if (!currentPassword && (isAppError(error, 'forbidden') || isAppError(error, 'invalid')))
          throw passwordNeeded();
        throw inWords(error, notNow);
      });
    if (taken) throw takenAddress();
    if (!sent)
      throw new AppError('unavailable', 'The link to your new address could not be emailed. Please try again.');
  },
  /** Takes back the wish for another address, because the person has sent their present one. 503 when svc-auth cannot do that now. */
  takeBack: async ({ playerId, sessionId }: Person, present: string): Promise<void> => {
    await accounts.askNewAddress(playerId, { email: present, sessionId }).catch((error: unknown) => {
      // An older svc-auth answers so and takes nothing back. The link still works, so the response must not be a success.
      if (isAppError(error, 'forbidden')) throw new AppError('unavailable', notNow, { cause: error });
      throw inWords(error, notNow);
    });
  },
});
