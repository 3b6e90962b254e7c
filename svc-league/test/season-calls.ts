import {
  changeFixture,
  changeSeason,
  closeSeason,
  createFixture,
  getLeagueStats,
  listFixtures,
  listSeasons,
  openSeason,
  reopenSeason,
} from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, admin, as } from './harness.ts';
import type { League } from './harness.ts';

const viewer = as('cat');
export const points = { win: 2, draw: 1, loss: 0 };

/** The calls about seasons; changes are made by the admin. `current` is called each time, since each test has its own league. */
export const seasonCalls = (current: () => League) => {
  const table = async (seasonId?: string) =>
    (await request(current().url, getLeagueStats, { actor: viewer, query: { ...(seasonId && { seasonId }) } })).body;
  return {
    seasons: async () => (await request(current().url, listSeasons, { actor: viewer })).body,
    open: (name = '2027', over: object = {}) =>
      request(current().url, openSeason, { actor: admin, body: { name, points, ...over } }),
    change: (id: string, body: object) => request(current().url, changeSeason, { actor: admin, params: { id }, body }),
    close: (id = '1', { url }: { readonly url: string } = current()) =>
      request(url, closeSeason, { actor: admin, params: { id } }),
    reopen: (id = '1') => request(current().url, reopenSeason, { actor: admin, params: { id } }),
    table,
    /** The table of a season, without those who have not played: player id, matches played, league points. */
    played: async (seasonId?: string) =>
      (await table(seasonId))
        .filter(({ matchesPlayed }) => matchesPlayed > 0)
        .map(({ playerId, matchesPlayed, leaguePoints }) => [playerId, matchesPlayed, leaguePoints]),
    fixtures: async () => (await request(current().url, listFixtures, { actor: viewer })).body,
    addFixture: (name = 'Week 1') =>
      request(current().url, createFixture, {
        actor: admin,
        body: { name, date: '2026-06-10', location: 'Home Golf Club' },
      }),
    move: (fixtureId: string, seasonId: string) =>
      request(current().url, changeFixture, { actor: admin, params: { id: fixtureId }, body: { seasonId } }),
    addMatch: (player1Id = 'ann', player2Id = 'bob', fixtureId?: string) =>
      addMatch(current(), player1Id, player2Id, fixtureId),
  };
};
