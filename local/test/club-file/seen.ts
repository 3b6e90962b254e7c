import { createHash } from 'node:crypto';
import {
  getAttention,
  getClub,
  getCountedMatches,
  getCourse,
  getHandicapHistory,
  getHistory,
  getLeagueRow,
  getLeagueStats,
  getMatch,
  getReplay,
  getRound,
  listCourses,
  listDeviceKeys,
  listFixtures,
  listMatches,
  listPlayers,
  listScores,
  listSeasons,
  listWaitingHandicaps,
} from '@society/contracts';
import type { Installation } from './installation.ts';
import type { MadeClub } from './made-club.ts';

const each = async <T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<Record<string, T>> => {
  const found: Record<string, T> = {};
  for (const id of ids) found[id] = await read(id);
  return found;
};

/** Everything that people see of a club: every table with its rows opened, every card and every picture. */
export const seenIn = async (
  { callAs, urls, tokenOf }: Installation,
  { ids, matches, seasons, adminId }: MadeClub & { readonly adminId: string },
) => {
  const admin = { id: adminId, role: 'admin' as const };
  const [people, league] = [callAs(admin, 'svc-players'), callAs(admin, 'svc-league')];
  const players = await people.call(listPlayers);
  const picture = async (address: string): Promise<string> => {
    const headers = { authorization: `Bearer ${tokenOf(ids.ann, 'svc-media')}` };
    const answer = await fetch(`${urls['svc-media']}${address}`, { headers });
    return `${answer.status} ${createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')}`;
  };
  const table = async (seasonId: string) => {
    const rows = await league.call(getLeagueStats, { query: { seasonId } });
    const played = rows.filter(({ matchesPlayed, playerId }) => matchesPlayed > 0 && playerId !== ids.gone);
    return {
      rows,
      opened: await each(
        played.map(({ playerId }) => playerId),
        (playerId) => league.call(getLeagueRow, { params: { playerId }, query: { seasonId } }),
      ),
      replay: await league.call(getReplay, { params: { id: seasonId } }),
      counted: await league.call(getCountedMatches, { query: { seasonId } }),
      fixtures: await league.call(listFixtures, { query: { seasonId } }),
    };
  };
  return {
    club: await league.call(getClub),
    players,
    handicaps: await each(
      players.map(({ id }) => id),
      (id) => people.call(getHandicapHistory, { params: { id } }),
    ),
    waiting: await people.call(listWaitingHandicaps),
    pictures: await each(
      players.flatMap(({ photo }) => photo ?? []),
      picture,
    ),
    seasons: await league.call(listSeasons),
    tables: await each(seasons, table),
    courses: await league.call(listCourses),
    matches: await league.call(listMatches),
    cards: await each(Object.values(matches), async (id) => ({
      match: await league.call(getMatch, { params: { id } }),
      round: await league.call(getRound, { params: { id } }),
      scores: await league.call(listScores, { query: { matchId: id } }),
      history: await league.call(getHistory, { params: { id } }),
      course: await league.call(getCourse, { query: { matchId: id } }),
    })),
    attention: await league.call(getAttention),
    devices: await callAs({ id: ids.ann, role: 'player' }, 'svc-league').call(listDeviceKeys),
  };
};
