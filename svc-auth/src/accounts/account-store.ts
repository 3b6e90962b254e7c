import { AppError } from '@society/service-kit/http';
import { createAggregateStore, index } from '@society/service-kit/store';
import type { AggregateStoreOptions } from '@society/service-kit/store';
import type { Account } from './account.ts';

export type AccountStore = {
  readonly load: (id: string) => Promise<Account | undefined>;
  /** Whoever signs in with this comparable address. While a change is still on its way two may have it: the later one is right. */
  readonly findByEmail: (email: string) => Promise<Account | undefined>;
  /** Changes an account or makes it; `decide` is pure and may run several times. Gives the account afterwards. */
  readonly put: (id: string, decide: (account: Account | undefined) => Account | 'unchanged') => Promise<Account | undefined>;
  readonly ensureIndexes: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const isKind = (error: unknown, kind: AppError['kind']): boolean => error instanceof AppError && error.kind === kind;

export const createAccountStore = (options: Omit<AggregateStoreOptions, 'collection' | 'indexes'>): AccountStore => {
  const store = createAggregateStore<Account>({ ...options, collection: 'accounts', indexes: [index({ email: 1 })] });

  const update = async (id: string, decide: (account: Account | undefined) => Account | 'unchanged'): Promise<Account> => {
    const { state } = await store.update(id, (account) => {
      const next = decide(account);
      return next === 'unchanged' ? next : { next, events: [] };
    });
    return state;
  };

  return {
    load: async (id) => (await store.load(id))?.state,
    findByEmail: async (email) => (await store.find({ email }, { sort: { emailSince: -1 }, limit: 1 }))[0]?.state,
    put: async (id, decide) => {
      try {
        return await update(id, decide);
      } catch (error) {
        if (!isKind(error, 'notFound')) throw error;
      }
      const first = decide(undefined);
      if (first === 'unchanged') return undefined;
      try {
        return (await store.insert(first, [])).state;
      } catch (error) {
        // The call and the event met: the other one made it.
        if (!isKind(error, 'conflict')) throw error;
        return update(id, decide);
      }
    },
    ensureIndexes: store.ensureIndexes,
    stop: store.stop,
  };
};
