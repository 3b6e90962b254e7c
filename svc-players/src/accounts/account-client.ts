import { putAccount } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import type { ServiceClient } from '@society/service-kit/auth';

/** What svc-auth is told of a person's account. */
export type AccountUpdate = {
  readonly version: number;
  readonly player: PlayerSnapshot;
  /** Sets it, and ends the person's sessions. */
  readonly password?: string;
  /** The session that survives a changed address. */
  readonly keepSession?: string;
};

export type Accounts = {
  /** Tells svc-auth, and answers the version it then knows: a higher one than was sent means that nothing was changed. 503 when it is away. */
  readonly put: (update: AccountUpdate) => Promise<{ readonly version: number }>;
};

/** The calls to svc-auth. */
export const createAccounts = (client: ServiceClient): Accounts => ({
  put: (update) => client.call(putAccount, { params: { playerId: update.player.id }, body: update }),
});
