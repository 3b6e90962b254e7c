import type { HistoryLine } from '@society/contracts';
import { BLOB, sideOf, sides } from '@society/golf';
import type { Card, Entry, LineUp, Receipt, Round } from '@society/golf';
import type { Match, Result, Ruling } from '../matches/match.ts';
import { roundOf } from './round.ts';

/** A line of a match's history, with the id of its maker and no name yet. */
export type HistoryEvent = Omit<HistoryLine, 'by'> & { readonly by: string };

const scoreText = ({ player1Score, player2Score }: Pick<Result, 'player1Score' | 'player2Score'>): string =>
  `${player1Score}–${player2Score}`;

/** A line for each entry, with the value shown before it and the value entered. An entry that changed nothing on the card does not count. */
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
      before,
      after: strokes,
      counted: effect === undefined,
    };
  });
};

/** Whether this ruling took a final score back: a `reopen` without a decision just before it can be nothing else. */
const isScoreBack = ({ kind }: Ruling, index: number, all: readonly Ruling[]): boolean =>
  kind === 'reopen' && all[index - 1]?.kind !== 'decide';

const resultLines = ({ result, earlierResults, rulings = [] }: Match): readonly HistoryEvent[] => {
  const back = rulings.filter(isScoreBack);
  return [...earlierResults, ...(result ? [result] : [])].map((each, index, all) => {
    const earlier = all[index - 1];
    const isTakenBack = earlier && back.some(({ at }) => earlier.at <= at && at <= each.at);
    return {
      at: each.at,
      receivedAt: each.at,
      by: each.by,
      kind: each.byAdmin ? 'final-score' : 'result',
      before: earlier && !isTakenBack ? scoreText(earlier) : undefined,
      after: scoreText(each),
      counted: true,
    };
  });
};

/** The final score that was taken back at this moment. */
const scoreBefore = ({ earlierResults }: Match, moment: string): Pick<HistoryEvent, 'before'> => {
  const result = earlierResults.findLast(({ at }) => at <= moment);
  return result ? { before: scoreText(result) } : {};
};

const strokesText = (strokes: number | null): string => (strokes === BLOB ? 'Blob' : String(strokes ?? '–'));
const cardText = (card: Card): string => card.map(strokesText).join(' ');

type SentTo = LineUp & Pick<Round, 'formerIds' | 'receipts'>;

/** The lines of a receipt's strokes: one hole, or both cards. Cards go by side, so they get a player only if nobody has left the match since. */
const keptLines = (
  { formerIds, ...lineUp }: SentTo,
  receipt: Receipt,
): Pick<HistoryEvent, 'playerId' | 'hole' | 'after'>[] => {
  const { playerId, hole, strokes, cards } = receipt;
  if (!cards) return [{ playerId, hole, after: strokes }];
  const isAsEver = formerIds.every((id) => sideOf(lineUp, id));
  return sides.map((side) => ({ playerId: isAsEver ? lineUp[`${side}Id`] : undefined, after: cardText(cards[side]) }));
};

/** Lines for what left no entry: completions that counted, actions that could not count, and in a deleted match all holes. */
const sentLines = (round: SentTo): readonly HistoryEvent[] =>
  round.receipts.flatMap((receipt): HistoryEvent[] => {
    const { by, kind, outcome, message, at, receivedAt } = receipt;
    const common = { at: at ?? receivedAt, receivedAt, by };
    if (outcome === 'applied' && kind === 'complete') return [{ ...common, kind, counted: true }];
    if (outcome === 'applied' && receipt.strokes !== undefined)
      return keptLines(round, receipt).map((line) => ({ ...common, kind, ...line, counted: true }));
    if (outcome !== 'kept') return [];
    const why = { kind: 'not-counted', counted: false, reason: message } as const;
    return keptLines(round, receipt).map((line) => ({ ...common, ...why, ...line }));
  });

const asReceived = (events: readonly HistoryEvent[]): readonly HistoryEvent[] =>
  events.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt));

/** The history of a deleted match, in order of receipt. Sorting is needed: what came during the deletion is stored behind what came after it. */
export const historySent = (round: SentTo): readonly HistoryEvent[] => asReceived(sentLines(round));

/** Everything that happened in a match, in order of receipt: the start, entries, actions that could not count, results, and an admin's rulings. */
export const historyOf = (match: Match): readonly HistoryEvent[] => {
  const round = roundOf(match);
  const { entries, startedAt, startedBy } = round;
  const start: readonly HistoryEvent[] =
    startedAt === undefined || startedBy === undefined
      ? []
      : [{ at: startedAt, receivedAt: startedAt, by: startedBy, kind: 'start', counted: true }];
  const rulings = (match.rulings ?? []).map((ruling, index, all): HistoryEvent => {
    const { kind, by, at, reason, outcome } = ruling;
    return {
      at,
      receivedAt: at,
      by,
      kind,
      ...(isScoreBack(ruling, index, all) && scoreBefore(match, at)),
      after: outcome,
      reason,
      counted: true,
    };
  });
  return asReceived([...start, ...holeLines(entries), ...sentLines(round), ...rulings, ...resultLines(match)]);
};
