import { listPlayers } from '@society/contracts';
import { isInfrastructureFailure } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import type { Login } from '../logins.ts';
import { demoPeople } from './people.ts';
import { seedDemo } from './seed.ts';
import type { SeedOptions } from './seed.ts';

const tries = 5;
const pauseMs = 1000;

/** On a machine that is busy with other things a call may be too late; what was made until then is there, so it goes on from it. */
const seedPatiently = async (seed: SeedOptions): Promise<Login[]> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await seedDemo(seed);
    } catch (error) {
      if (left === 0 || !isInfrastructureFailure(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};

/** Whether there is a club, such as an imported one: people who are neither the first admin nor of the demo. */
const hasOwnPeople = async ({ callAs, adminId }: SeedOptions): Promise<boolean> => {
  const people = await callAs({ id: adminId, role: 'admin' }, 'svc-players').call(listPlayers);
  return people.some(({ id, email }) => id !== adminId && demoPeople.every((person) => person.email !== email));
};

/**
 * Makes the demo unless there is a club already, or it was made in this store before; gives the logins then, and none otherwise. That it is
 * complete is noted beside the services' databases, so that what people delete afterwards does not come back.
 */
export const ensureDemo = async (
  store: { readonly url: string; readonly database: string; readonly logger: Logger },
  seed: SeedOptions,
): Promise<readonly Login[]> => {
  const { connection, close } = await connectStore(store);
  try {
    const notes = connection.collection<{ _id: string; at: string }>('notes');
    if ((await notes.findOne({ _id: 'demo-data' })) || (await hasOwnPeople(seed))) return [];
    const logins = await seedPatiently(seed);
    await notes.insertOne({ _id: 'demo-data', at: new Date().toISOString() });
    return logins;
  } finally {
    await close();
  }
};
