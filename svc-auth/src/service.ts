import { clubChanged, playerChanged, playerDeleted, playerSnapshot } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import { openMailer } from '@society/service-kit/mail';
import { defineService } from '@society/service-kit/service';
import { mountAccounts } from './accounts/account-routes.ts';
import { createAccountService } from './accounts/account-service.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { mountAddresses } from './addresses/address-routes.ts';
import { createAddressService } from './addresses/address-service.ts';
import { createKnownClubService } from './club/known-club-service.ts';
import type { KnownClub } from './club/known-club-service.ts';
import { authConfig } from './config.ts';
import { mountCredentials } from './credentials/credentials-routes.ts';
import { createCredentialsService } from './credentials/credentials-service.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { mountInvitations } from './invitations/invitation-routes.ts';
import { createInvitationService } from './invitations/invitation-service.ts';
import { createMailLinks } from './mail/links.ts';
import { loadPasswordRules } from './password-rules.ts';
import { createPasswords } from './passwords.ts';
import type { Passwords } from './passwords.ts';
import { createCeremonyService } from './passkeys/ceremony-service.ts';
import { createChallengeStore } from './passkeys/challenge-store.ts';
import { mountPasskeys } from './passkeys/passkey-routes.ts';
import { createPasskeyService } from './passkeys/passkey-service.ts';
import { passkeySite } from './passkeys/passkey-site.ts';
import { createPasskeyUseService } from './passkeys/passkey-use-service.ts';
import { createSessionCookie } from './session-cookie.ts';
import { mountSessions } from './sessions/session-routes.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { createAdmissionService } from './sign-in/admission-service.ts';
import { mountSignIn } from './sign-in/sign-in-routes.ts';
import { createSignInService } from './sign-in/sign-in-service.ts';
import { createThrottleService } from './sign-in/throttle-service.ts';
import { createThrottleStore } from './sign-in/throttle-store.ts';

export type AuthOptions = {
  /** How long a mail may take, in ms. */
  readonly mailLimitMs: number;
  /** How passwords are hashed; tests count the work. */
  readonly passwords: Passwords;
};

/** Accounts and sessions. */
export const authService = defineService({
  name: 'svc-auth',
  port: 4001,
  config: authConfig,
  build: async (
    { config, store, logger, clock, ids },
    { mailLimitMs: limitMs = 4000, passwords = createPasswords() }: Partial<AuthOptions>,
  ) => {
    const seed = { name: config.CLUB_NAME, contactEmail: config.CLUB_CONTACT };
    const club = createKnownClubService(store.snapshots<KnownClub>('club'), seed, logger);
    const rules = await loadPasswordRules(config.PASSWORD_BLOCKLIST === '1', club.now);
    const mailer = openMailer(config, { club: club.now, clock, logger, limitMs });
    const links = createMailLinks(config.PUBLIC_URL);
    const cookies = { session: createSessionCookie(config.PUBLIC_URL), device: createDeviceCookie(config.PUBLIC_URL) };

    const keptSessions = createSessionStore(store);
    const accounts = createAccountService({
      accounts: createAccountStore(store),
      sessionOf: keptSessions.findOwn,
      forgetSessions: keptSessions.forgetPerson,
      passwords,
      rules,
      mailer,
      clock,
      logger,
    });
    const sessions = createSessionService({ sessions: keptSessions, accounts, ids, clock, logger });
    const throttle = createThrottleService({ store: createThrottleStore(store), clock });
    const ceremonies = createCeremonyService(createChallengeStore(store, clock), passkeySite(config.PUBLIC_URL));
    const admission = createAdmissionService({ accounts, sessions, throttle, clock, logger });
    const common = {
      accounts,
      sessions,
      admission,
      ceremonies,
      passwords,
      rules,
      throttle,
      mailer,
      links,
      clock,
      logger,
    };

    return {
      mount: (routes) => {
        const credentials = createCredentialsService(common);
        const passkeys = createPasskeyService({ ...common, clubNow: club.now, ids });
        const uses = createPasskeyUseService({ ...common, credentials });
        mountPasskeys(routes, passkeys, uses, cookies);
        mountSignIn(routes, createSignInService(common), cookies);
        mountAccounts(routes, accounts);
        mountSessions(routes, sessions);
        mountInvitations(routes, createInvitationService(common), cookies);
        mountAddresses(routes, createAddressService({ ...common, credentials }));
        mountCredentials(routes, credentials, cookies.device);
      },
      handlers: {
        // The event has more, such as former handicaps; only the snapshot is kept here.
        ...consume(playerChanged, ({ version, data }) => accounts.playerChanged(version, playerSnapshot.parse(data))),
        ...consume(playerDeleted, ({ version, data }) => accounts.playerDeleted(version, data.id)),
        ...consume(clubChanged, ({ version, data }) => club.learn(version, data)),
      },
      prepare: async () => void (await club.now()),
      end: mailer.idle,
      /** `idle` resolves when no work is left that runs after a response, such as mailing a reset link. */
      operations: { idle: mailer.idle },
    };
  },
});
