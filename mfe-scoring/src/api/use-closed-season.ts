import { seasonTitle, type Match } from '@society/contracts';
import { closedSeasonOf, useRead } from '@society/league-client';
import { fixtureOf } from '../rules/match-days.ts';
import { useEvenings } from './use-evenings.ts';

/**
 * What the season of a match is called once it is closed: then every change of the match is refused. Undefined while it is open, and where that is not known;
 * `isPending` until it is, or is known not to be had.
 */
export const useClosedSeason = (match: Match): { closed: string | undefined; isPending: boolean } => {
  const evenings = useEvenings();
  const seasons = useRead('listSeasons');
  const fixture = fixtureOf(match, evenings);
  const season = fixture && closedSeasonOf(fixture, seasons.data);
  return { closed: season && seasonTitle(season), isPending: evenings.isPending || !seasons.isFetched };
};
