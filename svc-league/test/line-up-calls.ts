import {
  changeMatchPlayer,
  deleteMatch,
  getMatch,
  listMatches,
  removeSubstitute,
  setSubstitute,
} from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

/** Another admin, Eve. */
export const other = as('eve', 'admin');

/** A league with a second substitute, Sol, and a second admin, Eve. */
export const startLeagueWithMore = async (): Promise<League> => {
  const league = await startLeague();
  await league.learn({ id: 'sol', name: 'Sol Standin', handicap: 30, role: 'substitution' });
  await league.learn({ id: 'eve', name: 'Eve Secretary', role: 'admin' });
  return league;
};

/** The calls about a line-up, by an admin unless somebody else is named. */
export const lineUpCalls = ({ url }: Pick<League, 'url'>) => ({
  change: (id: string, oldPlayerId: string, newPlayerId: string, actor = admin, former?: string | null) =>
    request(url, changeMatchPlayer, { actor, params: { id }, body: { oldPlayerId, newPlayerId, former } }),
  assign: (id: string, originalPlayerId: string, substituteId: string, actor = admin, former?: string | null) =>
    request(url, setSubstitute, { actor, params: { id }, body: { originalPlayerId, substituteId, former } }),
  unassign: (id: string, originalPlayerId: string, actor = admin, former?: string) =>
    request(url, removeSubstitute, { actor, params: { id, originalPlayerId }, ...(former && { query: { former } }) }),
  remove: (id: string, actor = admin, query: Readonly<Record<string, string>> = {}) =>
    request(url, deleteMatch, { actor, params: { id }, query }),
  get: (id: string) => request(url, getMatch, { actor: as('cat'), params: { id } }),
  listed: async (fixtureId: string) =>
    (await request(url, listMatches, { actor: as('cat'), query: { fixtureId } })).body,
});

/** Sees that a call is refused and changed nothing. */
export const refusing =
  (league: Pick<League, 'everything'>) =>
  async (
    call: Promise<{ status: number; error: { message: string } }>,
    status: number,
    message: string,
  ): Promise<void> => {
    const before = await league.everything();
    expect(await call).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  };
