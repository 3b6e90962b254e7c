import type { Assertion, BodyOf, proveIdentity } from '@society/contracts';
import { AppError, isAppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import type { Account } from '../accounts/account.ts';
import type { AccountService } from '../accounts/account-service.ts';
import type { Visitor } from '../caller.ts';
import { guessesOf } from '../credentials/credentials.ts';
import type { CredentialsService } from '../credentials/credentials-service.ts';
import type { Asking, SessionService } from '../sessions/session-service.ts';
import type { AdmissionService } from '../sign-in/admission-service.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { passkeyRequests } from '../sign-in/throttle.ts';
import type { ThrottleService } from '../sign-in/throttle-service.ts';
import type { CeremonyService } from './ceremony-service.ts';
import { needsPasskey, notAccepted, passkeysAt, passkeyToo, usedPasskey } from './passkey.ts';

type PasskeyUseDeps = {
  readonly accounts: AccountService;
  readonly sessions: Pick<SessionService, 'requireAlive' | 'proved'>;
  readonly admission: AdmissionService;
  readonly ceremonies: CeremonyService;
  readonly credentials: Pick<CredentialsService, 'requirePassword'>;
  readonly throttle: ThrottleService;
  readonly clock: () => Date;
  readonly logger: Logger;
};

const refused = 'a passkey was refused';

export type PasskeyUseService = ReturnType<typeof createPasskeyUseService>;

/** Signing in by a passkey, and proving who one is by a passkey or the password. */
export const createPasskeyUseService = (deps: PasskeyUseDeps) => {
  const { accounts, sessions, admission, ceremonies, credentials, throttle, clock, logger } = deps;

  /**
   * Checks a passkey's response and saves its use. AppError unauthenticated, the same for whatever is wrong. The challenge is used up in
   * any case.
   */
  const use = async (credential: Assertion, account: Account | undefined): Promise<Account> => {
    const isOpen = await ceremonies.takeUse(credential);
    const passkey = account && passkeysAt(account, ceremonies.rpId).find((each) => each.credentialId === credential.id);
    const proved = isOpen && account && passkey && (await ceremonies.used(credential, account, passkey));
    if (!account || !proved) throw notAccepted();
    const used = { ...proved, at: clock() };
    return (await accounts.change(account.id, (before) => ({ next: usedPasskey(before, credential.id, used) }))).after;
  };

  return {
    ask: async (clientAddress: string) => {
      await throttle.takeRequest('passkey-requests', clientAddress, passkeyRequests);
      return ceremonies.toUse();
    },
    signIn: async (credential: Assertion, visitor: Visitor): Promise<SignedIn> => {
      const known = await accounts.findByPasskey(credential.id);
      const { attempt, isKnownDevice } = await admission.begin(known, `passkey ${credential.id}`, visitor);
      const account = await attempt
        .look(() => use(credential, known))
        .catch((error: unknown) => {
          logger.warn({ playerId: known?.id }, refused);
          throw error;
        });
      await attempt.succeeded();
      admission.requireActive(account);
      return admission.admit(account, { isKnownDevice, browser: visitor.browser });
    },
    /**
     * Notes that the person of this session has just proved who they are. AppError invalid for a wrong password or passkey, forbidden when
     * the password is right but a passkey is needed.
     */
    prove: async (asking: Asking, proof: BodyOf<typeof proveIdentity>): Promise<undefined> => {
      const { account } = await sessions.requireAlive(asking);
      if ('credential' in proof) {
        const attempt = await throttle.begin(guessesOf(account.id));
        await attempt
          .look(() => use(proof.credential, account))
          .catch((error: unknown) => {
            logger.warn({ playerId: account.id }, refused);
            throw isAppError(error, 'unauthenticated')
              ? new AppError('invalid', 'This passkey was not accepted. Please try another.')
              : error;
          });
        await attempt.succeeded();
      } else {
        await credentials.requirePassword(account, proof.currentPassword, 'a proof by a wrong password');
        if (needsPasskey(account, ceremonies.rpId)) throw passkeyToo();
      }
      await sessions.proved(asking);
    },
  };
};
