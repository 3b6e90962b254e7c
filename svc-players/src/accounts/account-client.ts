import { askNewAddress, issueInvitation, putAccount, resolveNewAddress } from '@society/contracts';
import type { BodyOf, ResponseOf } from '@society/contracts';
import type { ServiceClient } from '@society/service-kit/auth';

/** What svc-auth is told of a person. A password, set by the admin `by`, ends their sessions; a changed address all but `keepSession`. */
export type AccountUpdate = BodyOf<typeof putAccount>;

export type Accounts = {
  /** Tells svc-auth, and answers the version it then knows: a higher one than was sent means that nothing was changed. 503 when it is away. */
  readonly put: (update: AccountUpdate) => Promise<{ readonly version: number }>;
  /** Makes a new invitation, which kills an older one, and mails it; `sent` is the mail server's word. 503 when svc-auth is away. */
  readonly invite: (playerId: string) => Promise<{ readonly sent: boolean }>;
  /** Mails a link to an address that somebody wants to move to. 400 for a wrong password, 403 without one unless their session was proved lately, 503 when svc-auth is away. */
  readonly askNewAddress: (playerId: string, wish: BodyOf<typeof askNewAddress>) => Promise<{ readonly sent: boolean }>;
  /** Whose link it is and where it leads; null when it works no more. */
  readonly newAddressOf: (token: string) => Promise<ResponseOf<typeof resolveNewAddress>['change']>;
};

/** The calls to svc-auth. @param mailing waits for a mail server; the other one for no more than a store */
export const createAccounts = (client: ServiceClient, mailing: ServiceClient): Accounts => ({
  put: (update) => client.call(putAccount, { params: { playerId: update.player.id }, body: update }),
  invite: (playerId) => mailing.call(issueInvitation, { params: { playerId } }),
  askNewAddress: (playerId, body) => mailing.call(askNewAddress, { params: { playerId }, body }),
  newAddressOf: async (token) => (await client.call(resolveNewAddress, { body: { token } })).change,
});
