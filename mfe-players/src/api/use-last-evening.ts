import type { Match } from '@society/contracts';
import { useRead } from '@society/league-client';
import { useClub, useQuery } from '@society/web-kit';
import { failureOf } from '@society/web-kit/pages';
import { fixturesSoFar } from '../rules/form-player.ts';
import { askForLast } from './ask-for-last.ts';

/** The last fixture with matches that were played to their end, and those matches. `fixture` is undefined while there is none. */
export const useLastEvening = () => {
  const { timeZone } = useClub();
  const fixtures = useRead('listFixtures', { fresh: true });
  const evening = useQuery<Match[]>({
    queryKey: ['matches of the last evening', fixtures.data?.map(({ id, date }) => `${id} ${date}`)],
    queryFn: async ({ signal }) =>
      (await askForLast(fixturesSoFar(fixtures.data ?? [], new Date(), timeZone), 1, signal))[0] ?? [],
    enabled: fixtures.data !== undefined,
    refetchOnMount: 'always',
  });
  return {
    matches: evening.data,
    fixture: fixtures.data?.find(({ id }) => id === evening.data?.[0]?.fixtureId),
    failed: failureOf([fixtures, evening]),
  };
};
