import { sideOf } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import { assignSubstitute, changePlayer } from '../matches/line-up.ts';
import type { LineUpPerson } from '../matches/line-up.ts';
import type { Match } from '../matches/match.ts';
import { withLineUpNews } from '../matches/match-news.ts';
import { withAbsencesSettled } from './absence.ts';
import type { TellAbsence } from './absence.ts';
import type { Answered } from './answering.ts';

/**
 * Puts the helper into the line-up in the same write as the offer: as a substitute for the player, or instead of the player. Throws what
 * `assignSubstitute` and `changePlayer` throw.
 */
export const placed = (
  before: Match,
  { next: offered, result }: Answered,
  given: {
    readonly personId: string;
    readonly helper: LineUpPerson;
    readonly fixture: Fixture;
    readonly teeTime?: string | undefined;
    readonly tell: TellAbsence;
  },
): Answered => {
  const { personId, helper, fixture, teeTime, tell } = given;
  const side = sideOf(offered, personId);
  const playerId = side ? offered[`${side}Id`] : personId;
  const change =
    result.asked.as === 'substitute'
      ? assignSubstitute(offered, { originalPlayerId: playerId, substitute: helper })
      : changePlayer(offered, { oldPlayerId: playerId, newPlayer: helper });
  return { ...withAbsencesSettled(offered, withLineUpNews(before, change, fixture, teeTime), tell), result };
};
