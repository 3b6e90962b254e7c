import type { HistoryLine } from '@society/contracts';
import type { Entry } from '@society/golf';
import type { Match, Result } from '../matches/match.ts';
import { roundOf } from './round.ts';

/** A line of a match's history before its people have names. */
export type HistoryEvent = Omit<HistoryLine, 'by'> & { readonly by: string };

const scoreText = ({ player1Score, player2Score }: Pick<Result, 'player1Score' | 'player2Score'>): string =>
  `${player1Score}–${player2Score}`;

/** Each entry with what was shown before it and what its maker entered; one that moved nothing does not count. */
const holeLines = (entries: readonly Entry[]): readonly HistoryEvent[] => {
  const shown = new Map<string, number>();
  return entries.map(({ by, kind, playerId, hole, strokes, effect, at, receivedAt }) => {
    const key = `${playerId} ${hole}`;
    const before = shown.get(key);
    if (effect === undefined) shown.set(key, strokes);
    return {
      at: at ?? receivedAt,
      receivedAt,
      by,
      kind: kind ?? 'hole',
      playerId,
      hole,
      ...(before !== undefined && { before }),
      after: strokes,
      counted: effect === undefined,
    };
  });
};

const resultLines = ({ result, earlierResults }: Match): readonly HistoryEvent[] =>
  [...earlierResults, ...(result ? [result] : [])].map((each, index, all) => {
    const earlier = all[index - 1];
    return {
      at: each.at,
      receivedAt: each.at,
      by: each.by,
      kind: each.byAdmin ? 'final-score' : 'result',
      ...(earlier && { before: scoreText(earlier) }),
      after: scoreText(each),
      counted: true,
    };
  });

/** Everything that happened in a match, in the order in which it was received: entries, what could not count, results, an admin's words. */
export const historyOf = (match: Match): readonly HistoryEvent[] => {
  const { entries, receipts, startedAt, startedBy } = roundOf(match);
  const start: readonly HistoryEvent[] =
    startedAt === undefined || startedBy === undefined
      ? []
      : [{ at: startedAt, receivedAt: startedAt, by: startedBy, kind: 'start', counted: true }];
  const others = receipts.flatMap(
    ({ by, kind, outcome, message, playerId, hole, strokes, at, receivedAt }): HistoryEvent[] => {
      const common = { at: at ?? receivedAt, receivedAt, by };
      if (outcome === 'applied' && kind === 'complete') return [{ ...common, kind, counted: true }];
      if (outcome !== 'kept') return [];
      const about = {
        ...(playerId !== undefined && { playerId }),
        ...(hole !== undefined && { hole }),
        ...(strokes !== undefined && { after: strokes }),
        ...(message !== undefined && { reason: message }),
      };
      return [{ ...common, kind: 'not-counted', counted: false, ...about }];
    },
  );
  const rulings = (match.rulings ?? []).map(({ kind, by, at, reason, outcome }): HistoryEvent => ({
    at,
    receivedAt: at,
    by,
    kind,
    ...(outcome && { after: outcome }),
    ...(reason !== undefined && { reason }),
    counted: true,
  }));
  return [...start, ...holeLines(entries), ...others, ...rulings, ...resultLines(match)].toSorted((a, b) =>
    a.receivedAt.localeCompare(b.receivedAt),
  );
};
