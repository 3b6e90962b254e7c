import { AppError } from '@society/kernel';
import { createAggregateStore } from '@society/service-kit/store';
import type { AggregateStore, AggregateStoreOptions } from '@society/service-kit/store';
import { adminsId, noAdmins } from './admins.ts';
import type { Admins } from './admins.ts';

export type AdminsStore = {
  /** Changes the one list under its version; the same object means no change. */
  readonly update: (decide: (admins: Admins) => Admins) => Promise<void>;
  readonly ensure: () => Promise<void>;
  readonly stop: AggregateStore<Admins>['stop'];
};

/** The one document that names the active admins. */
export const createAdminsStore = (options: Omit<AggregateStoreOptions, 'collection'>): AdminsStore => {
  const store = createAggregateStore<Admins>({ ...options, collection: 'admins' });
  return {
    update: async (decide) => {
      await store.update(adminsId, (admins) => {
        const next = decide(admins);
        return next === admins ? 'unchanged' : { next, events: [] };
      });
    },
    ensure: async () => {
      await store.ensureIndexes();
      if (await store.load(adminsId)) return;
      await store.insert(noAdmins, []).catch((error: unknown) => {
        if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
      });
    },
    stop: store.stop,
  };
};
