import { setTimeout as pause } from 'node:timers/promises';
import { clubChanged, invitationAccepted } from '@society/contracts';
import { isAppError } from '@society/kernel';
import { createServiceClient, createTokenSigner } from '@society/service-kit/auth';
import { consume } from '@society/service-kit/bus';
import { defineService } from '@society/service-kit/service';
import { createAccounts } from './accounts/account-client.ts';
import { createAdminsService } from './admins/admins-service.ts';
import { createAdminsStore } from './admins/admins-store.ts';
import { createKnownClubService } from './club/known-club-service.ts';
import type { KnownClub } from './club/known-club-service.ts';
import { playersConfig } from './config.ts';
import { mountDeletion } from './deletion/deletion-routes.ts';
import { createDeletionService } from './deletion/deletion-service.ts';
import { mountHandicaps } from './handicaps/handicap-routes.ts';
import { createHandicapService } from './handicaps/handicap-service.ts';
import { mountInvitations } from './invitations/invitation-routes.ts';
import { createInvitationService } from './invitations/invitation-service.ts';
import { createMediaClient } from './media/media-client.ts';
import { createNoticeEventsService } from './notices/notice-events-service.ts';
import { createNoticeMailService } from './notices/notice-mail-service.ts';
import { mountNotices } from './notices/notice-routes.ts';
import { createNoticeService } from './notices/notice-service.ts';
import { createTellingService } from './notices/telling-service.ts';
import { createNoticeStore } from './notices/notice-store.ts';
import type { NoticeStore } from './notices/notice-store.ts';
import { createAbandonedService } from './people/abandoned-service.ts';
import { createFirstAdminService } from './people/first-admin-service.ts';
import { createHalfMovedService } from './people/half-moved-service.ts';
import { createTellAdmins } from './people/new-admin-service.ts';
import { createPlayerChangeService } from './people/player-change-service.ts';
import { mountPeople } from './people/player-routes.ts';
import { createPlayerService } from './people/player-service.ts';
import { createPlayerStore } from './people/player-store.ts';
import type { PlayerStore } from './people/player-store.ts';
import { createRepublishService } from './people/republish-service.ts';
import { mountPreferences } from './preferences/preference-routes.ts';
import { createPreferenceService } from './preferences/preference-service.ts';
import { mountPush } from './push/push-routes.ts';
import { mountPictures } from './pictures/picture-routes.ts';
import { createPictureService } from './pictures/picture-service.ts';
import { openPushSender } from './push/push-client.ts';
import { createPushService } from './push/push-service.ts';
import { createPushStore } from './push/push-store.ts';

/** How long a call to another service may take. A call that sends a mail gets longer, since it waits for the mail server. */
const callTimeoutMs = 3000;
const mailTimeoutMs = 6000;
const adminRetryMs = 1000;
/** How long a mail server or a push service may take over a notice. No request waits for it. */
const noticeMailLimitMs = 10_000;
const pushLimitMs = 5000;
/** How often the queue of notices is looked through. */
const tellEveryMs = 5000;
const finishMovesEveryMs = 5000;
const forgetAbandonedEveryMs = 60 * 60 * 1000;

export type PlayersOptions = {
  /** Whether no notice is sent until `beginTelling` is called, as while a demo's past is made. */
  readonly isQuiet: boolean;
  /** Replaces the queue of notices by one made from it, for tests of how a faulty queue behaves. */
  readonly noticeStore: (own: NoticeStore) => NoticeStore;
  /** The same for people. */
  readonly playerStore: (own: PlayerStore) => PlayerStore;
};

/** The service of people. */
export const playersService = defineService({
  name: 'svc-players',
  port: 4002,
  config: playersConfig,
  build: (
    { config, store, clock, ids, logger },
    { isQuiet = false, noticeStore = (own) => own, playerStore = (own) => own }: Partial<PlayersOptions>,
  ) => {
    const signer = createTokenSigner({
      issuer: 'svc-players',
      kid: config.SERVICE_KID,
      privateKey: config.SERVICE_KEY,
    });
    const clientOf = (audience: string, baseUrls: readonly string[], timeoutMs: number) =>
      createServiceClient({ audience, baseUrls, timeoutMs, signer });
    const accounts = createAccounts(
      clientOf('svc-auth', config.AUTH_URL, callTimeoutMs),
      clientOf('svc-auth', config.AUTH_URL, mailTimeoutMs),
    );
    const media = createMediaClient(clientOf('svc-media', config.MEDIA_URL, callTimeoutMs));
    const players = playerStore(createPlayerStore(store));
    const adminsStore = createAdminsStore(store);
    const admins = createAdminsService({ store: adminsStore, isAdmin: players.isActiveAdmin, logger });
    const club = createKnownClubService(store.snapshots<Partial<KnownClub>>('club'), {
      name: config.CLUB_NAME,
      contactEmail: config.CLUB_CONTACT,
      timeZone: config.CLUB_TIME_ZONE,
    });
    const mail = createNoticeMailService(config, { club: club.now, clock, logger, limitMs: noticeMailLimitMs });
    const people = createPlayerService({
      players,
      admins,
      accounts,
      ids,
      clock,
      logger,
      hiddenAdminEmail: config.HIDDEN_ADMIN_EMAIL,
      tellAdmins: createTellAdmins(players, mail?.mailer),
    });
    const changes = createPlayerChangeService({
      players,
      admins,
      accounts,
      people,
      logger,
      clock,
      club: club.now,
    });
    const firstAdmin = createFirstAdminService({ players, admins, people, clock, logger });
    const halfMoved = createHalfMovedService({ players, clock, logger, everyMs: finishMovesEveryMs });
    const abandoned = createAbandonedService({ players, clock, logger, everyMs: forgetAbandonedEveryMs });
    const handicaps = createHandicapService({ people, clock });
    const invitations = createInvitationService({ people, admins, accounts, logger });
    const notices = noticeStore(createNoticeStore(store));
    const devices = createPushStore(store);
    const deletion = createDeletionService({ people, admins, notices, devices, logger });
    const pictures = createPictureService({ people, media, logger });
    const preferences = createPreferenceService({ people });
    const noticeService = createNoticeService({ notices, people, club: club.now, clock });
    const sender = openPushSender(config, { clock, limitMs: pushLimitMs });
    const push = createPushService({ devices, people, sender, clock });
    const telling = createTellingService({
      notices,
      people,
      club: club.now,
      mail,
      push: sender && push,
      clock,
      logger,
      everyMs: tellEveryMs,
    });

    let isEnding = false;
    return {
      mount: (routes) => {
        mountPeople(routes, people, changes);
        mountInvitations(routes, invitations);
        mountDeletion(routes, deletion);
        mountPictures(routes, pictures);
        mountPreferences(routes, preferences);
        mountHandicaps(routes, handicaps);
        mountNotices(routes, noticeService);
        mountPush(routes, push);
      },
      handlers: {
        ...consume(invitationAccepted, ({ data }) => invitations.accepted(data.playerId)),
        ...consume(clubChanged, ({ version, data }) => club.learn(version, data)),
        ...createNoticeEventsService({ notices, club: club.now, clock }),
      },
      prepare: async () => {
        await adminsStore.ensure();
        await firstAdmin.agreeAdmins();
      },
      begin: async () => {
        halfMoved.start();
        abandoned.start();
        if (!isQuiet) telling.start();
      },
      end: async () => {
        isEnding = true;
        // All at the same time: while one waits for a store that hangs, another could begin mails that the end of the process cuts off.
        await Promise.all([halfMoved.stop(), abandoned.stop(), telling.stop(), mail?.mailer.idle()]);
      },
      operations: {
        ensureFirstAdmin: firstAdmin.ensureFirstAdmin,
        /**
         * Makes the first admin if the configuration names one. Tries again, as while svc-auth is away, until this service ends. Throws an
         * Error for the operator when svc-auth refuses the password, since nobody could get in.
         */
        ensureConfiguredAdmin: async (): Promise<void> => {
          const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
          if (email === undefined || password === undefined) return;
          let isTold = false;
          const isDone = (): Promise<boolean> =>
            firstAdmin.ensureFirstAdmin({ email, password }).then(
              () => true,
              (error: unknown) => {
                if (isAppError(error, 'invalid'))
                  throw new Error(`The configuration is not usable:\n  ADMIN_PASSWORD: is refused: ${error.message}`);
                const isOvertaken = isAppError(error, 'conflict');
                if (isOvertaken) logger.error({ err: error }, 'the first admin could not be made');
                else if (!isTold) logger.warn({ err: error }, 'the first admin cannot be made yet and is tried again');
                isTold = true;
                return isOvertaken;
              },
            );
          while (!isEnding && !(await isDone())) await pause(adminRetryMs);
        },
        republish: createRepublishService({ players, admins, logger }),
        clubNow: club.now,
        notices,
        tellAll: telling.tellAll,
        beginTelling: telling.start,
      },
    };
  },
});
