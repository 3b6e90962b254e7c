import { getClub, listCourses, listFixtures, listPlayers, listSeasons } from '@society/contracts';
import { isInfrastructureFailure } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import type { Login } from '../logins.ts';
import { isOwnClub } from './own-club.ts';
import type { Findings } from './own-club.ts';
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

/** What is there before the demo is made, as the first admin sees it. */
const findings = async ({ callAs, adminId }: SeedOptions): Promise<Findings> => {
  const admin = { id: adminId, role: 'admin' as const };
  const league = callAs(admin, 'svc-league');
  const [people, club, courses, seasons, fixtures] = await Promise.all([
    callAs(admin, 'svc-players').call(listPlayers),
    league.call(getClub),
    league.call(listCourses),
    league.call(listSeasons),
    league.call(listFixtures),
  ]);
  return { people: people.filter(({ id }) => id !== adminId), club, courses, seasons, fixtures };
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
    if ((await notes.findOne({ _id: 'demo-data' })) || isOwnClub(await findings(seed))) return [];
    const logins = await seedPatiently(seed);
    await notes.insertOne({ _id: 'demo-data', at: new Date().toISOString() });
    return logins;
  } finally {
    await close();
  }
};
