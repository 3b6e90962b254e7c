import { AppError } from '@society/kernel';
import { createAggregateStore, index } from '@society/service-kit/store';
import type { AggregateStore, AggregateStoreOptions, Loaded } from '@society/service-kit/store';
import { addressTaken } from './player.ts';
import type { Player } from './player.ts';

export type PlayerStore = Pick<
  AggregateStore<Player>,
  'load' | 'insert' | 'update' | 'remove' | 'ensureIndexes' | 'stop'
> & {
  /** Everybody whose creation came to its end. */
  readonly everybody: () => Promise<Loaded<Player>[]>;
  /** Whoever has this address, or claims it. */
  readonly byAddress: (email: string) => Promise<Loaded<Player> | undefined>;
};

/** People, one document each. The index over everybody's addresses decides alone whether one is free. */
export const createPlayerStore = (
  options: Omit<AggregateStoreOptions, 'collection' | 'indexes' | 'duplicate' | 'notFound'>,
): PlayerStore => {
  const store = createAggregateStore<Player>({
    ...options,
    collection: 'players',
    indexes: [index({ addresses: 1 }, { unique: true, name: 'addresses' })],
    duplicate: () => new AppError('conflict', addressTaken, { issues: [{ path: 'email', message: addressTaken }] }),
    notFound: 'Player not found',
  });
  return {
    load: store.load,
    insert: store.insert,
    update: store.update,
    remove: store.remove,
    ensureIndexes: store.ensureIndexes,
    stop: store.stop,
    everybody: () => store.find({ state: 'ready' }),
    byAddress: async (email) => (await store.find({ addresses: email }))[0],
  };
};
