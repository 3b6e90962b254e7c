import { decisionNames } from '@society/contracts';
import type { DecidedOutcome, Match } from '@society/contracts';
import { isOver } from './match-status.ts';
import { winnerOf } from './sides.ts';

/** What an admin decided of a match that was not played to its end: 'Walkover', 'Draw by decision' or 'Match called off'. */
export const decisionOf = ({ decided }: Pick<Match, 'decided'>): (typeof decisionNames)[DecidedOutcome] | undefined =>
  decided && decisionNames[decided.outcome];

/** Whether the points of a match mean anything: not before it has begun, and not once it is decided. */
export const hasPoints = (match: Pick<Match, 'status' | 'isCompleted' | 'decided'>): boolean =>
  !match.decided && (match.status === 'in_progress' || isOver(match));

/** How a match that is over ended, as its screens say it. */
export type Outcome = {
  /** 'Winner: Anna Keller', 'Walkover. Winner: Anna Keller', 'Draw', 'Match called off'. */
  readonly result: string;
  /** Why it was decided. */
  readonly reason: string | undefined;
  /** Its sides may still settle a hole, which may move the result. */
  readonly isDisputed: boolean;
};

/** How a match ended; undefined before its end. */
export const outcomeOf = (match: Match): Outcome | undefined => {
  if (!isOver(match)) return undefined;
  const winner = winnerOf(match);
  const parts = [decisionOf(match), winner && `Winner: ${winner.name}`].filter((part) => part !== undefined);
  return { result: parts.join('. ') || 'Draw', reason: match.decided?.reason, isDisputed: match.disputed };
};

/** How a match ended, for one cell of a report; undefined before its end: 'Anna Keller', 'Anna Keller (Walkover: did not turn up)', 'Draw (Disputed)'. */
export const outcomeInReport = (match: Match): string | undefined => {
  if (!isOver(match)) return undefined;
  const winner = winnerOf(match)?.name;
  const decision = decisionOf(match);
  if (decision) {
    const why = `${decision}: ${match.decided?.reason ?? ''}`;
    return winner ? `${winner} (${why})` : why;
  }
  return `${winner ?? 'Draw'}${match.disputed ? ' (Disputed)' : ''}`;
};
