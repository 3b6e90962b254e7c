import { AppError, onRefusal } from '@society/kernel';
import { anything, index, listOf, part, trusted } from '@society/service-kit/store';
import type { Decision, Store } from '@society/service-kit/store';
import { isGone } from './account.ts';
import type { Account, Gone } from './account.ts';

type Kept = Account | Gone;

type LinkKind = 'invitation' | 'handed' | 'reset' | 'newAddress';

export type AccountStore = ReturnType<typeof createAccountStore>;

const link = part({ tokenHash: String, expiresAt: Date });
const invitation = part({
  id: String,
  way: String,
  createdAt: Date,
  expiresAt: Date,
  takenAt: Date,
  refusedAt: Date,
  words: String,
  openedAt: Date,
  acceptedAt: Date,
});
const passkey = part({
  id: String,
  credentialId: String,
  rpId: String,
  publicKey: String,
  counter: Number,
  transports: listOf(String),
  deviceType: String,
  backedUp: Boolean,
  name: String,
  createdAt: Date,
  lastUsedAt: Date,
});
const schema = {
  // A copy of what svc-players sent, parsed with its contract.
  player: anything,
  playerVersion: Number,
  email: String,
  emailSince: Date,
  passwordHash: String,
  sessionEpoch: Number,
  keptSession: String,
  addressChange: part({ version: Number, epoch: Number, keptBefore: String }),
  invitation: link,
  handed: part({ tokenHash: String, expiresAt: Date, by: String }),
  reset: link,
  newAddress: part({ tokenHash: String, expiresAt: Date, email: String, sessionId: String }),
  devices: listOf(link),
  invitations: listOf(invitation),
  passkeys: listOf(passkey),
  passkeyNeeded: Boolean,
  gone: Boolean,
};

const unlessGone = (kept: Kept | undefined): Account | undefined => (kept && !isGone(kept) ? kept : undefined);
const notFound = 'Player not found';

export const createAccountStore = (store: Store) => {
  const tokens = ['invitation.tokenHash', 'handed.tokenHash', 'reset.tokenHash', 'newAddress.tokenHash'];
  const indexes = [index({ email: 1 }), ...[...tokens, 'passkeys.credentialId'].map((field) => index({ [field]: 1 }))];
  const accounts = store.aggregates<Kept>('accounts', { schema, indexes, notFound });

  return {
    load: async (id: string): Promise<Account | undefined> => unlessGone((await accounts.load(id))?.state),
    /** The account with this comparable address. While news of a change is on its way two accounts may have it: the one that got it last is right. */
    findByEmail: async (email: string): Promise<Account | undefined> =>
      unlessGone((await accounts.find({ email }, { sort: { emailSince: -1 }, limit: 1 }))[0]?.state),
    /** The account whose link of this kind has a token with this hash; the link may have expired. */
    findByLink: async (kind: LinkKind, tokenHash: string): Promise<Account | undefined> =>
      unlessGone((await accounts.find({ [`${kind}.tokenHash`]: tokenHash }, { limit: 1 }))[0]?.state),
    /** The account whose passkey has this credential id. */
    findByPasskey: async (credentialId: string): Promise<Account | undefined> =>
      unlessGone((await accounts.find({ 'passkeys.credentialId': credentialId }, { limit: 1 }))[0]?.state),
    /** Everybody who was ever invited. */
    invited: async (): Promise<Account[]> =>
      (await accounts.find({ 'invitations.id': trusted({ $exists: true }) })).flatMap(
        ({ state }) => unlessGone(state) ?? [],
      ),
    /** Changes or creates what is kept of a person; `decide` is pure and may run several times. */
    put: async (
      id: string,
      decide: (known: Kept | undefined) => Kept,
    ): Promise<{ before: Kept | undefined; after: Kept }> => {
      const update = async () => {
        const { state, result } = await accounts.updateWithResult(id, (known) => ({
          next: decide(known),
          result: known,
        }));
        return { before: result, after: state };
      };
      const create = async () => ({ before: undefined, after: (await accounts.insert(decide(undefined))).state });
      // The call and the event may come at the same time: then the other one has created the account.
      const createOrUpdate = () => create().catch(onRefusal('conflict', update));
      return update().catch(onRefusal('notFound', createOrUpdate));
    },
    /**
     * Changes an existing account; AppError notFound when there is none. The events are saved in the same write. `before` and `after` are
     * the same object when nothing changed.
     */
    change: async (
      id: string,
      decide: (account: Account) => Decision<Account>,
    ): Promise<{ before: Account; after: Account }> => {
      const { state: after, result: before } = await accounts.updateWithResult(id, (known) => {
        if (isGone(known)) throw new AppError('notFound', notFound);
        return { ...decide(known), result: known };
      });
      if (isGone(after)) throw new AppError('notFound', notFound);
      return { before, after };
    },
  };
};
