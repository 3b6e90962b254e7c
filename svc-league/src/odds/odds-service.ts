import type { Odds } from '@society/contracts';
import { playsOn } from '@society/golf';
import { AppError } from '@society/kernel';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { MatchSummary } from '../matches/match.ts';
import { oddsOf, pointsOf } from './odds.ts';
import type { FormResult } from './odds.ts';

export type OddsService = ReturnType<typeof createOddsService>;

/** How many matches are read of each player. The oldest of them hardly counts any more. */
export const maxResults = 30;

/** A finished match as forecasts see it. */
export const formResult = (match: MatchSummary): FormResult => ({
  player1: playsOn(match, 'player1'),
  player2: playsOn(match, 'player2'),
  player1Score: match.player1Score,
  player2Score: match.player2Score,
});

/** The points that somebody made in their latest matches, before a moment if one is given, the newest first. */
export const latestPoints = async (
  matchQueries: Pick<MatchQueries, 'latestResults'>,
  personId: string,
  before?: string,
): Promise<readonly number[]> =>
  pointsOf((await matchQueries.latestResults(personId, maxResults, before)).map(formResult), personId);

/** The odds of matches before they start. Nothing here authorises: every member may look. */
export const createOddsService = ({
  matchQueries,
}: {
  readonly matchQueries: Pick<MatchQueries, 'get' | 'latestResults'>;
}) => ({
  /** Throws 400 once the match has started or was decided, 404 for an unknown match. */
  of: async (matchId: string): Promise<Odds> => {
    const match = await matchQueries.get(matchId);
    if (match.status !== 'scheduled')
      throw new AppError('invalid', 'There are no odds any more once a match has started or is decided');
    const [points1, points2] = await Promise.all([
      latestPoints(matchQueries, playsOn(match, 'player1')),
      latestPoints(matchQueries, playsOn(match, 'player2')),
    ]);
    return oddsOf({ name: match.player1.name, points: points1 }, { name: match.player2.name, points: points2 });
  },
});
