import { randomUUID } from 'node:crypto';
import { createServiceClient, createTokenSigner } from '@society/service-kit/auth';
import type { Issuers, KeyPair } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createMetrics } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import { createAccounts } from './accounts/account-client.ts';
import { createAdminsService } from './admins/admins-service.ts';
import { createAdminsStore } from './admins/admins-store.ts';
import { createDeletionService } from './deletion/deletion-service.ts';
import { createInvitationService } from './invitations/invitation-service.ts';
import { createMedia } from './media/media-client.ts';
import { createNotificationService } from './notifications/notification-service.ts';
import { createPlayerChangeService } from './people/player-change-service.ts';
import { createPlayerService } from './people/player-service.ts';
import { createPlayerStore } from './people/player-store.ts';
import { createPictureService } from './pictures/picture-service.ts';

export const serviceName = 'svc-players';

export type PlayersOptions = {
  readonly mongo: { readonly url: string; readonly database: string; readonly majority?: boolean };
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** This service's own key, for its calls to others. */
  readonly key: Pick<KeyPair, 'kid' | 'privateKey'>;
  /** Whose tokens count, by issuer. */
  readonly issuers: Issuers;
  readonly authUrls: readonly string[];
  readonly mediaUrls: readonly string[];
  readonly hiddenAdminEmail?: string | undefined;
  readonly logger: Logger;
  readonly ids?: () => string;
  readonly clock?: () => Date;
};

/** How long a call to another service may take; one that sends a mail takes as long as the mail server. */
const callLimitMs = 3000;
const mailLimitMs = 6000;

/** Connects the store and puts the parts together. Throws when the store cannot be reached. */
export const createDeps = async (options: PlayersOptions) => {
  const { bus, logger, ids = randomUUID, clock = () => new Date() } = options;
  const metrics = createMetrics(serviceName);
  const store = await connectStore({ ...options.mongo, logger });
  const common = { connection: store.connection, bus, ids, clock, logger, metrics };
  const players = createPlayerStore(common);
  const adminsStore = createAdminsStore(common);
  const admins = createAdminsService(adminsStore);
  const signer = createTokenSigner({ issuer: serviceName, ...options.key });
  const auth = { baseUrls: options.authUrls, audience: 'svc-auth', signer };
  const accounts = createAccounts(
    createServiceClient({ ...auth, timeoutMs: callLimitMs }),
    createServiceClient({ ...auth, timeoutMs: mailLimitMs }),
  );
  const media = createMedia(
    createServiceClient({ baseUrls: options.mediaUrls, audience: 'svc-media', signer, timeoutMs: callLimitMs }),
  );
  const people = createPlayerService({
    players,
    admins,
    accounts,
    ids,
    clock,
    logger,
    hiddenAdminEmail: options.hiddenAdminEmail?.trim().toLowerCase(),
  });
  const changes = createPlayerChangeService({ players, admins, accounts, people, logger });
  const invitations = createInvitationService({ people, accounts, logger });
  const deletion = createDeletionService({ people, admins, logger });
  const pictures = createPictureService({ people, media, logger });
  const notifications = createNotificationService({ people });
  return { store, metrics, players, adminsStore, people, changes, invitations, deletion, pictures, notifications };
};
