import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@society/contracts';
import { startLeague } from './league.ts';
import { signInByHttp, type Member } from './member.ts';
import { clubFile, openOtherStore, openStoreOf } from './store.ts';
import type { World } from './world.ts';

/** All that a club shows of its golf: people, courses, and for each season its table, its replay, and every card with its history. */
export const seenOfClub = async ({ call }: Member) => {
  const of = async (match: { readonly id: string }) => ({
    match: await call(routes.getMatch, { params: { id: match.id } }),
    round: await call(routes.getRound, { params: { id: match.id } }),
    history: await call(routes.getHistory, { params: { id: match.id } }),
    course: await call(routes.getCourse, { query: { matchId: match.id } }),
  });
  const seasons = await call(routes.listSeasons);
  const cards = [];
  for (const match of await call(routes.listMatches)) cards.push(await of(match));
  return {
    club: await call(routes.getClub),
    people: await call(routes.listPlayers),
    courses: await call(routes.listCourses),
    seasons: await Promise.all(
      seasons.map(async (season) => ({
        season,
        table: await call(routes.getLeagueStats, { query: { seasonId: season.id } }),
        replay: await call(routes.getReplay, { params: { id: season.id } }),
      })),
    ),
    cards,
  };
};

/** Stops the world's league for good, moves its club to another store in one file, and returns what a league shows there. */
export const seenInOtherStore = async ({ league, mailbox: { dataDir } }: World) => {
  const file = path.join(dataDir, 'the.club');
  await league.stop();
  const old = await openStoreOf(league, dataDir);
  await clubFile('export', old, file, '--with-secrets').finally(old.stop);
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'moved-'));
  const store = await openOtherStore(DATA_DIR);
  try {
    await clubFile('import', store, file);
    const moved = await startLeague({ MONGODB_URL: store.url, DATA_DIR });
    const { email, password } = league.admin;
    return await signInByHttp(moved.url, email, password).then(seenOfClub).finally(moved.dispose);
  } finally {
    await store.stop();
  }
};
