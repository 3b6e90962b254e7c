import type { CourseHole, RoundView } from '@society/contracts';
import { differencesOf, scoresOn } from '@society/golf';
import type { Round } from '@society/golf';
import type { Scorer } from '../matches/match.ts';

/** A round as `reader` may see it: actions that could not count are shown to their sender and to admins only. */
export const roundView = (
  round: Round,
  version: number,
  {
    reader,
    disputed,
    holes,
  }: { readonly reader: Scorer; readonly disputed: boolean; readonly holes: readonly CourseHole[] },
): RoundView => {
  const mine = round.receipts.filter(({ by }) => by === reader.playerId);
  const notCounted = (reader.isAdmin ? round.receipts : mine).filter(({ outcome }) => outcome === 'kept');
  return {
    ...round,
    version,
    disputed,
    entries: [...round.entries],
    formerIds: [...round.formerIds],
    scores: [...scoresOn(round, 'player1', holes), ...scoresOn(round, 'player2', holes)],
    differences: [...differencesOf(round)],
    notCounted: notCounted.map(({ id, by, message }) => ({ id, by, reason: message ?? '' })),
    receipts: mine.map(({ cards: _cards, ...receipt }) => receipt),
  };
};
