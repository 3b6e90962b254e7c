import type { LeagueRow, Match } from '@society/contracts';
import { useRead } from '@society/league-client';
import { useClub, useQuery } from '@society/web-kit';
import { fixturesSoFar, FORM_FIXTURES } from '../rules/form-player.ts';
import { askForLast } from './ask-for-last.ts';

/**
 * The matches played to their end at the last three fixtures that have any. Asked for again when results in the table have changed, and not
 * at every hole. Only matches of single fixtures are asked for, never those of the whole season.
 */
export const useFormMatches = (table: readonly LeagueRow[] | undefined) => {
  const { timeZone } = useClub();
  const fixtures = useRead('listFixtures');
  const results = table?.map(({ playerId, matchesPlayed, goalsFor, goalsAgainst, leaguePoints }) =>
    [playerId, matchesPlayed, goalsFor, goalsAgainst, leaguePoints].join(' '),
  );
  const matches = useQuery<Match[]>({
    queryKey: ['matches of the last fixtures', fixtures.data?.map(({ id, date }) => `${id} ${date}`), results],
    queryFn: async ({ signal }) =>
      (await askForLast(fixturesSoFar(fixtures.data ?? [], new Date(), timeZone), FORM_FIXTURES, signal)).flat(),
    enabled: fixtures.data !== undefined && table !== undefined,
    placeholderData: (before) => before,
  });
  return { fixtures, matches };
};
