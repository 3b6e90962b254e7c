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

/** On a busy machine a call may take too long. What was made before stays, so the next try goes on from there. */
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
 * Makes the demo unless there is a club already, or this store has had the demo before. Returns the new logins, or none.
 * The database `local` remembers that the demo is complete, so that what people delete later does not come back.
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
