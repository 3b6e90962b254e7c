import { askNewAddress, issueInvitation, putAccount, resolveNewAddress } from '@society/contracts';
import type { BodyOf, ResponseOf } from '@society/contracts';
import type { ServiceClient } from '@society/service-kit/auth';

/** What svc-auth is told of a person. A password, set by the admin `by`, ends all their sessions; a changed address ends all but `keepSession`. */
export type AccountUpdate = BodyOf<typeof putAccount>;

export type Accounts = {
  /**
   * Tells svc-auth; returns the version that it then knows. A higher version than the one sent means that nothing was changed. 503 when
   * svc-auth is away.
   */
  readonly put: (update: AccountUpdate) => Promise<{ readonly version: number }>;
  /** Makes a new invitation in place of an older one and mails it; `sent` is true when the mail server took it. 503 when svc-auth is away. */
  readonly invite: (playerId: string) => Promise<{ readonly sent: boolean }>;
  /**
   * Mails a link to an address that somebody wants to move to. 400 for a wrong password, 403 with neither a password nor a fresh proof of
   * the session, 503 when svc-auth is away.
   */
  readonly askNewAddress: (playerId: string, wish: BodyOf<typeof askNewAddress>) => Promise<{ readonly sent: boolean }>;
  /** The person and the address that a link's token stands for; null when the link no longer works. */
  readonly newAddressOf: (token: string) => Promise<ResponseOf<typeof resolveNewAddress>['change']>;
};

/** The calls to svc-auth. @param mailing a client with a longer timeout, for calls during which svc-auth waits for a mail server */
export const createAccounts = (client: ServiceClient, mailing: ServiceClient): Accounts => ({
  put: (update) => client.call(putAccount, { params: { playerId: update.player.id }, body: update }),
  invite: (playerId) => mailing.call(issueInvitation, { params: { playerId } }),
  askNewAddress: (playerId, body) => mailing.call(askNewAddress, { params: { playerId }, body }),
  newAddressOf: async (token) => (await client.call(resolveNewAddress, { body: { token } })).change,
});
