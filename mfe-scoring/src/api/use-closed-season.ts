import type { Match } from '@society/contracts';
import { closedSeasonOf, closedText, useRead } from '@society/league-client';
import { fixtureOf } from '../rules/match-days.ts';
import { useEvenings } from './use-evenings.ts';

/**
 * What is said of a match once its season is closed: then every change of it is refused. Undefined while it is open, and where that is not known;
 * `isPending` until it is, or is known not to be had.
 */
export const useClosedSeason = (match: Match): { closed: string | undefined; isPending: boolean } => {
  const evenings = useEvenings();
  const seasons = useRead('listSeasons');
  const fixture = fixtureOf(match, evenings);
  const season = fixture && closedSeasonOf(fixture, seasons.data);
  const closed = season && `${closedText(season, 'this match stays as it is', seasons.data)}.`;
  return { closed, isPending: evenings.isPending || !seasons.isFetched };
};
