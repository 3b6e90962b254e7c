import { createTokenVerifier } from '@society/service-kit/auth';
import { createServiceApp } from '@society/service-kit/http';
import { mountAccounts } from './accounts/account-routes.ts';
import { mountCredentials } from './credentials/credentials-routes.ts';
import { createDeps, serviceName } from './deps.ts';
import type { AuthOptions } from './deps.ts';
import { handlersOf } from './events.ts';
import { mountInvitations } from './invitations/invitation-routes.ts';
import { mountSessions } from './sessions/session-routes.ts';
import { mountSignIn } from './sign-in/sign-in-routes.ts';

export type { AuthOptions } from './deps.ts';
export type AuthService = Awaited<ReturnType<typeof createAuthService>>;

/**
 * The service of accounts and sessions. Connects its store; it neither listens nor writes before `start`, which makes indexes and begins to
 * consume events. `stop` closes the store; the bus belongs to the caller, who closes it first.
 */
export const createAuthService = async (options: AuthOptions) => {
  const deps = await createDeps(options);
  const { store, metrics, accounts, sessions, signIn, invitations, credentials, cookie, deviceCookie } = deps;
  const verifier = createTokenVerifier({ audience: serviceName, issuers: options.issuers });
  const app = createServiceApp({
    name: serviceName,
    logger: options.logger,
    metrics,
    ready: store.ready,
    verifyToken: verifier.verify,
    mount: (routes) => {
      mountSignIn(routes, signIn, cookie, deviceCookie);
      mountAccounts(routes, accounts);
      mountSessions(routes, sessions);
      mountInvitations(routes, invitations, cookie, deviceCookie);
      mountCredentials(routes, credentials, deviceCookie);
    },
  });
  return {
    app,
    start: async (): Promise<void> => {
      await Promise.all([
        deps.accountStore.ensureIndexes(),
        deps.sessionStore.ensureIndexes(),
        deps.throttleStore.ensureIndexes(),
      ]);
      await options.bus.subscribe(serviceName, handlersOf(accounts));
    },
    /** Resolves when nothing that follows an answer, such as a reset's mail, is under way. */
    idle: deps.mailer.idle,
    stop: async (): Promise<void> => {
      await deps.mailer.idle();
      await deps.accountStore.stop();
      await store.close();
    },
  };
};
