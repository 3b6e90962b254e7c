import type { BodyOf, login } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { endSessions } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import type { Visitor } from '../caller.ts';
import type { CeremonyService } from '../passkeys/ceremony-service.ts';
import { needsPasskey, passkeyToo } from '../passkeys/passkey.ts';
import type { Passwords } from '../passwords.ts';
import type { Asking, SessionService } from '../sessions/session-service.ts';
import type { AdmissionService } from './admission-service.ts';
import type { SignedIn } from './signed-in.ts';

type SignInDeps = {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
  readonly admission: AdmissionService;
  readonly ceremonies: Pick<CeremonyService, 'rpId'>;
  readonly passwords: Passwords;
  readonly logger: Logger;
};

export type SignInService = ReturnType<typeof createSignInService>;

/** Signing in by a password, and out. */
export const createSignInService = ({ accounts, sessions, admission, ceremonies, passwords, logger }: SignInDeps) => ({
  /**
   * Signs a person in. A wrong password, an unknown address and an account without a password are refused alike (401), after the same
   * work. With the right password, a suspended person gets 403, and one who needs a passkey gets 403 with an issue at `passkey`. After
   * too many failures 429.
   */
  signIn: async ({ email, password }: BodyOf<typeof login>, visitor: Visitor): Promise<SignedIn> => {
    const account = await accounts.findByEmail(email);
    const { attempt, isKnownDevice } = await admission.begin(account, email, visitor);
    const isRight = await attempt.look(() => passwords.verify(account?.passwordHash, password));
    if (!account || !isRight) {
      logger.warn({ playerId: account?.id }, 'sign-in failed');
      throw new AppError('unauthenticated', 'Invalid email or password');
    }
    await attempt.succeeded();
    admission.requireActive(account);
    if (needsPasskey(account, ceremonies.rpId)) {
      logger.info({ playerId: account.id }, 'a passkey is needed, too');
      throw passkeyToo();
    }
    if (account.passwordHash !== undefined && passwords.isOutdated(account.passwordHash))
      await accounts.refreshHash(account.id, account.passwordHash, password);
    return admission.admit(account, { isKnownDevice, browser: visitor.browser });
  },
  signOut: async (sid: string): Promise<void> => {
    await sessions.end(sid);
    logger.info({}, 'signed out');
  },
  /** Ends every session of the person, also the one that asks; AppError unauthenticated when that has ended already. */
  signOutEverywhere: async (asking: Asking): Promise<void> => {
    await sessions.change(await sessions.requireAlive(asking), (account) => ({ next: endSessions(account) }));
    logger.info({ playerId: asking.playerId }, 'signed out everywhere');
  },
});
