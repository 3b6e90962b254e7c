import { listMatches, type Fixture, type LeagueRow, type Match } from '@society/contracts';
import { isOver, useRead } from '@society/league-client';
import { call, useQuery } from '@society/web-kit';
import { fixturesSoFar, FORM_FIXTURES } from '../rules/form-player.ts';

/**
 * The finished matches of the last three fixtures that have any. Asked for again when the table says that results have changed, and not
 * with every hole; only those fixtures' matches are asked for, never the season's.
 */
export const useFormMatches = (table: readonly LeagueRow[] | undefined) => {
  const fixtures = useRead('listFixtures');
  const results = table?.map(({ playerId, matchesPlayed, goalsFor, goalsAgainst, leaguePoints }) =>
    [playerId, matchesPlayed, goalsFor, goalsAgainst, leaguePoints].join(' '),
  );
  const matches = useQuery<Match[]>({
    queryKey: ['matches of the last fixtures', fixtures.data?.map(({ id, date }) => `${id} ${date}`), results],
    queryFn: ({ signal }) => askForLast(fixturesSoFar(fixtures.data ?? [], Date.now()), signal),
    enabled: fixtures.data !== undefined && table !== undefined,
    placeholderData: (before) => before,
  });
  return { fixtures, matches };
};

/** As many fixtures at once as are missing, going back until there are three with a result or none is left. */
const askForLast = async (fixtures: readonly Fixture[], signal: AbortSignal): Promise<Match[]> => {
  const found: Match[][] = [];
  let next = 0;
  while (found.length < FORM_FIXTURES && next < fixtures.length) {
    const batch = fixtures.slice(next, next + FORM_FIXTURES - found.length);
    next += batch.length;
    const answers = await Promise.all(batch.map(({ id }) => call(listMatches, { query: { fixtureId: id }, signal })));
    found.push(...answers.map((matches) => matches.filter(isOver)).filter((finished) => finished.length > 0));
  }
  return found.flat();
};
