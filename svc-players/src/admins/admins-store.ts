import { listOf } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import { adminsId, noAdmins } from './admins.ts';
import type { Admins } from './admins.ts';

export type AdminsStore = ReturnType<typeof createAdminsStore>;

/** The one document that names the active admins. */
export const createAdminsStore = (store: Pick<Store, 'aggregates'>) => {
  const lists = store.aggregates<Admins>('admins', { schema: { ids: listOf(String) } });
  return {
    /** Changes the list under its version; the same object means no change. */
    update: async (decide: (admins: Admins) => Admins): Promise<void> =>
      void (await lists.update(adminsId, (admins) => ({ next: decide(admins) }))),
    ensure: (): Promise<void> => lists.ensure(noAdmins),
  };
};
