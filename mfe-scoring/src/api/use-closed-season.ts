import type { Match } from '@society/contracts';
import { closedSeasonOf, closedText, useRead } from '@society/league-client';
import { fixtureOf } from '../rules/match-days.ts';
import { useEvenings } from './use-evenings.ts';

/**
 * `closed` is the sentence for a match whose season is closed: the server then refuses every change of it. It is undefined while the season is open or
 * not known. `isPending` is true until the answers have come or failed.
 */
export const useClosedSeason = (match: Match): { closed: string | undefined; isPending: boolean } => {
  const evenings = useEvenings();
  const seasons = useRead('listSeasons');
  const fixture = fixtureOf(match, evenings);
  const season = fixture && closedSeasonOf(fixture, seasons.data);
  const closed = season && `${closedText(season, 'this match stays as it is', seasons.data)}.`;
  return { closed, isPending: evenings.isPending || !seasons.isFetched };
};
