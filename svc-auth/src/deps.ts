import { randomUUID } from 'node:crypto';
import type { Issuers } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createMetrics } from '@society/service-kit/http';
import type { Logger, Metrics } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import { createAccountService } from './accounts/account-service.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createCredentialsService } from './credentials/credentials-service.ts';
import { createInvitationService } from './invitations/invitation-service.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createDelivery } from './mail/delivery.ts';
import type { MailTarget } from './mail/delivery.ts';
import { createMailLinks } from './mail/links.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailClub } from './mail/messages.ts';
import { loadPasswordRules } from './password-rules.ts';
import { createPasswords } from './passwords.ts';
import type { Passwords } from './passwords.ts';
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
  /** Where people reach the site: mailed links lead there, and https makes the cookie Secure. */
  readonly publicUrl: string;
  readonly club: MailClub;
  readonly mail: MailTarget;
  /** The sender of mails; the club's contact address by default. */
  readonly mailFrom?: string | undefined;
  /** How long a mail may take; a few seconds by default. */
  readonly mailLimitMs?: number;
  /** Refuses passwords that everybody knows or can guess. */
  readonly passwordBlocklist?: boolean;
  /** How passwords are hashed; tests count the work. */
  readonly passwords?: Passwords;
  readonly logger: Logger;
  readonly metrics?: Metrics;
  readonly ids?: () => string;
  readonly clock?: () => Date;
};

const mailLimitMs = 4000;

/** Connects the store and puts the parts together. Throws when the store cannot be reached. */
export const createDeps = async (options: AuthOptions) => {
  const {
    bus,
    logger,
    publicUrl,
    club,
    passwords = createPasswords(),
    metrics = createMetrics(serviceName),
    ids = randomUUID,
    clock = () => new Date(),
  } = options;
  const rules = await loadPasswordRules(options.passwordBlocklist ?? false, club.name);
  const limitMs = options.mailLimitMs ?? mailLimitMs;
  const mailer = createMailer({
    club,
    from: options.mailFrom,
    delivery: createDelivery(options.mail, { clock, limitMs }),
    logger,
    limitMs,
  });
  const links = createMailLinks(publicUrl);
  const store = await connectStore({ ...options.mongo, logger });
  const accountStore = createAccountStore({ connection: store.connection, bus, ids, clock, logger, metrics });
  const sessionStore = createSessionStore(store.connection);
  const throttleStore = createThrottleStore(store.connection);
  const accounts = createAccountService({ accounts: accountStore, passwords, rules, mailer, club, clock, logger });
  const sessions = createSessionService({ sessions: sessionStore, accounts, ids, clock });
  const throttle = createThrottle({ store: throttleStore, clock });
  const common = { accounts, sessions, passwords, rules, throttle, mailer, club, links, clock, logger };
  return {
    store,
    metrics,
    accountStore,
    sessionStore,
    throttleStore,
    mailer,
    accounts,
    sessions,
    signIn: createSignInService(common),
    invitations: createInvitationService(common),
    credentials: createCredentialsService(common),
    cookie: createSessionCookie(publicUrl),
    deviceCookie: createDeviceCookie(publicUrl),
  };
};
