import { index, listOf, part, trusted } from '@society/service-kit/store';
import type { Loaded, Store } from '@society/service-kit/store';
import { isActiveAdmin, takenAddress } from './player.ts';
import type { DetailField, Player } from './player.ts';

export type PlayerStore = ReturnType<typeof createPlayerStore>;

const details = {
  firstName: String,
  lastName: String,
  email: String,
  handicap: Number,
  role: String,
  isActive: Boolean,
  availableForSubstitution: Boolean,
  plays: Boolean,
  phone: String,
  businessTitle: String,
  businessCompany: String,
  bio: String,
  linkedinUrl: String,
  trade: String,
  website: String,
  offers: String,
  seeks: String,
} satisfies Readonly<Record<DetailField, unknown>>;

const schema = {
  ...details,
  state: String,
  attempt: String,
  addresses: listOf(String),
  claimedAt: String,
  photo: String,
  businessLogo: String,
  invitationSent: Boolean,
  invitationAccepted: Boolean,
  notifications: part({
    emailNotifications: Boolean,
    matchReminders: Boolean,
    tournamentUpdates: Boolean,
    networkingRequests: Boolean,
  }),
  handicapChanges: listOf(
    part({ at: String, by: String, from: Number, to: Number, status: String, decidedBy: String, decidedAt: String }),
  ),
  createdAt: String,
  changedIn: part(Object.fromEntries(Object.keys(details).map((field) => [field, Number]))),
} satisfies Readonly<Record<Exclude<keyof Player, 'id'>, unknown>>;

/** People, one document each. Only the unique index over all addresses decides whether an address is free. */
export const createPlayerStore = (store: Pick<Store, 'aggregates'>) => {
  const players = store.aggregates<Player>('players', {
    schema,
    indexes: [index({ addresses: 1 }, { unique: true, name: 'addresses' }), index({ claimedAt: 1 })],
    duplicate: () => takenAddress(),
    notFound: 'Player not found',
  });
  return {
    load: players.load,
    /** Whether somebody is an active admin now. */
    isActiveAdmin: async (id: string): Promise<boolean> => {
      const found = await players.load(id);
      return found !== undefined && isActiveAdmin(found.state);
    },
    insert: players.insert,
    update: players.update,
    updateWithResult: players.updateWithResult,
    remove: players.remove,
    tellDeleted: players.tellDeleted,
    /** Everybody whose creation is finished. */
    everybody: (): Promise<Loaded<Player>[]> => players.find({ state: 'ready' }),
    /** Everybody whose creation is unfinished. */
    unfinished: (): Promise<Loaded<Player>[]> => players.find({ state: 'pending' }),
    /** The person who has this address or claims it, also in an unfinished creation. */
    byAddress: async (email: string): Promise<Loaded<Player> | undefined> =>
      (await players.find({ addresses: email }, { limit: 1 }))[0],
    /** Everybody with an open claim of an address that was made at this time or before. */
    claimedUntil: (time: string): Promise<Loaded<Player>[]> => players.find({ claimedAt: trusted({ $lte: time }) }),
  };
};
