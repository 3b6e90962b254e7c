import {
  getFixture,
  getMatch,
  listFixtures,
  listLiveMatches,
  listMatches,
  type Fixture,
  type Match,
} from '@society/contracts';
import { queryKeyOf, type useQueryClient } from '@society/web-kit';

/** The cache all screens read. */
export type Queries = ReturnType<typeof useQueryClient>;

const ofTheLeague = /^\/api\/(fixtures|matches|league-stats)(\/|$)/;

/**
 * Asks again for every answer that a change to fixtures or matches may have changed, but the odds: those are many, and each card asks for its
 * own.
 */
export const refreshFixtures = (queries: Queries): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && ofTheLeague.test(path) && !path.endsWith('/odds'),
  });

/** Puts matches that a call answered with where the screens read them, so that they need not wait for the next list. An older version changes nothing. */
export const showMatches = (queries: Queries, matches: readonly Match[]): void => {
  for (const match of matches) {
    const newer = (known: Match): Match => (known.id === match.id && known.version <= match.version ? match : known);
    const withIt = (list: Match[] | undefined) =>
      list && (list.some(({ id }) => id === match.id) ? list.map(newer) : [...list, match]);
    queries.setQueryData<Match>(queryKeyOf(getMatch, { id: match.id }), (known) => known && newer(known));
    queries.setQueryData<Match[]>(queryKeyOf(listMatches), withIt);
    queries.setQueryData<Match[]>(queryKeyOf(listMatches, undefined, { fixtureId: match.fixtureId }), withIt);
    queries.setQueryData<Match[]>(queryKeyOf(listLiveMatches), withIt);
  }
};

/** Takes a removed match from the screens. */
export const dropMatch = (queries: Queries, { id, fixtureId }: Match): void => {
  const without = (list: Match[] | undefined) => list?.filter((match) => match.id !== id);
  for (const key of [
    queryKeyOf(listMatches),
    queryKeyOf(listMatches, undefined, { fixtureId }),
    queryKeyOf(listLiveMatches),
  ])
    queries.setQueryData<Match[]>(key, without);
};

/** Puts a fixture that a call answered with where the screens read it. */
export const showFixture = (queries: Queries, fixture: Fixture): void => {
  queries.setQueryData<Fixture>(queryKeyOf(getFixture, { id: fixture.id }), fixture);
  queries.setQueryData<Fixture[]>(
    queryKeyOf(listFixtures),
    (list) => list && [...list.filter(({ id }) => id !== fixture.id), fixture],
  );
};

/** Takes a removed fixture, and its matches with it, from the screens. */
export const dropFixture = (queries: Queries, id: string): void => {
  queries.setQueryData<Fixture[]>(queryKeyOf(listFixtures), (list) => list?.filter((fixture) => fixture.id !== id));
  for (const key of [queryKeyOf(listMatches), queryKeyOf(listLiveMatches)])
    queries.setQueryData<Match[]>(key, (list) => list?.filter(({ fixtureId }) => fixtureId !== id));
  queries.removeQueries({ queryKey: queryKeyOf(getFixture, { id }) });
  queries.removeQueries({ queryKey: queryKeyOf(listMatches, undefined, { fixtureId: id }) });
};
