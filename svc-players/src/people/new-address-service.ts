import { AppError, fieldError, isAppError } from '@society/kernel';
import { inWords } from '@society/service-kit/auth';
import type { Person } from '@society/service-kit/auth';
import { isAbandoned, takenAddress } from './player.ts';
import type { PeopleDeps } from './player-service.ts';

export const notNow = 'The change could not be saved right now. Please try again.';

const passwordNeeded = (): AppError =>
  fieldError('invalid', 'currentPassword', 'Please enter your current password to change your email address');

/** Another address of one's own, which svc-auth keeps until the link that it mails there is opened. */
export const createNewAddressService = ({
  players,
  accounts,
  clock,
}: Pick<PeopleDeps, 'players' | 'accounts' | 'clock'>) => ({
  /** Has the link mailed. 400 without a password and a proof or with a wrong one, only then 409 for a taken address, 503 when the link could not be mailed. */
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
        // The one is said by a session without a proof, the other by an older svc-auth, which takes passwords alone.
        if (!currentPassword && (isAppError(error, 'forbidden') || isAppError(error, 'invalid')))
          throw passwordNeeded();
        throw inWords(error, notNow);
      });
    if (taken) throw takenAddress();
    if (!sent) throw new AppError('unavailable', 'The link to your new address could not be mailed. Please try again.');
  },
  /** Whoever sends the address that they have waits for no other any more. 503 when that cannot be had now. */
  takeBack: async ({ playerId, sessionId }: Person, present: string): Promise<void> => {
    await accounts.askNewAddress(playerId, { email: present, sessionId }).catch((error: unknown) => {
      // So says an older svc-auth, which takes nothing back: the link works on, and nobody may be told that it does not.
      if (isAppError(error, 'forbidden')) throw new AppError('unavailable', notNow, { cause: error });
      throw inWords(error, notNow);
    });
  },
});
