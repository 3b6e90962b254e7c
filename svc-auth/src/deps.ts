import { randomUUID } from 'node:crypto';
import type { Issuers } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createMetrics } from '@society/service-kit/http';
import type { Logger, Metrics } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import { createAccountService } from './accounts/account-service.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createPasswords } from './passwords.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { createSignInService } from './sign-in/sign-in-service.ts';
import { createThrottle } from './sign-in/throttle-service.ts';
import { createThrottleStore } from './sign-in/throttle-store.ts';

export const serviceName = 'svc-auth';

export type AuthOptions = {
  readonly mongo: { readonly url: string; readonly database: string; readonly majority?: boolean };
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Whose tokens count, by issuer. */
  readonly issuers: Issuers;
  /** Where people reach the site; https makes the cookie Secure. */
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly metrics?: Metrics;
  readonly ids?: () => string;
  readonly clock?: () => Date;
};

/** Connects the store and puts the parts together. Throws when the store cannot be reached. */
export const createDeps = async (options: AuthOptions) => {
  const { bus, logger, publicUrl, metrics = createMetrics(serviceName), ids = randomUUID, clock = () => new Date() } = options;
  const store = await connectStore({ ...options.mongo, logger });
  const passwords = createPasswords();
  const accountStore = createAccountStore({ connection: store.connection, bus, ids, clock, logger, metrics });
  const sessionStore = createSessionStore(store.connection);
  const throttleStore = createThrottleStore(store.connection);
  const accounts = createAccountService({ accounts: accountStore, passwords, clock });
  const sessions = createSessionService({ sessions: sessionStore, accounts, ids, clock });
  const throttle = createThrottle({ store: throttleStore, clock });
  const signIn = createSignInService({ accounts, sessions, passwords, throttle, logger });
  return { store, metrics, accountStore, sessionStore, throttleStore, accounts, sessions, signIn, cookie: createSessionCookie(publicUrl) };
};
