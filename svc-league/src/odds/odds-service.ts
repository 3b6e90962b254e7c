import type { Odds } from '@society/contracts';
import { playsOn } from '@society/golf';
import { AppError } from '@society/kernel';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { MatchSummary } from '../matches/match.ts';
import { oddsOf } from './odds.ts';
import type { FormResult } from './odds.ts';

export type OddsService = ReturnType<typeof createOddsService>;

/** Results read for a match: about thirty of each player, of which the oldest hardly counts any more. */
export const maxResults = 60;

/** A finished match as forecasts see it. */
export const formResult = (match: MatchSummary): FormResult => ({
  player1: playsOn(match, 'player1'),
  player2: playsOn(match, 'player2'),
  player1Score: match.player1Score,
  player2Score: match.player2Score,
});

/** What is thought of matches before they start. Nothing here authorises: every member may look. */
export const createOddsService = ({
  matchQueries,
}: {
  readonly matchQueries: Pick<MatchQueries, 'get' | 'latestResults'>;
}) => ({
  /** Of a match not yet started; throws 400 afterwards, 404 for an unknown one. */
  of: async (matchId: string): Promise<Odds> => {
    const match = await matchQueries.get(matchId);
    if (match.status !== 'scheduled')
      throw new AppError('invalid', 'There are no odds any more once a match has started');
    const swings = [playsOn(match, 'player1'), playsOn(match, 'player2')] as const;
    const latest = await matchQueries.latestResults(swings, maxResults);
    return oddsOf(
      [
        { name: match.player1.name, swings: swings[0] },
        { name: match.player2.name, swings: swings[1] },
      ],
      latest.map(formResult),
    );
  },
});
