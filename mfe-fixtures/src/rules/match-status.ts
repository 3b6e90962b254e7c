import type { Match } from '@society/contracts';
import { HOLES } from '@society/golf';
import { isCalledOff, isOver, statusLabel, type MatchSide } from '@society/league-client';
import type { BadgeTone } from '@society/web-kit';

/** The badge of a match among the matches of its fixture (spec section 4). */
export type StatusLabel = 'In Progress' | 'Completed' | 'Scheduled';

export const matchStatusLabel = (match: Pick<Match, 'status' | 'isCompleted'>): StatusLabel =>
  statusLabel(match, 'In Progress');

export const statusTones: Readonly<Record<StatusLabel, BadgeTone>> = {
  'In Progress': 'live',
  Completed: 'success',
  Scheduled: 'neutral',
};

/** How far a match is: 'Match Complete' or 'Hole <n> of 9'. One that has not begun stands before its first hole. */
export const statusLine = (match: Pick<Match, 'status' | 'isCompleted' | 'currentHole'>): string =>
  isOver(match) ? 'Match Complete' : `Hole ${Math.min(Math.max(match.currentHole, 1), HOLES)} of ${HOLES}`;

const hasNoPoints = ({ player1Score, player2Score }: Pick<Match, 'player1Score' | 'player2Score'>): boolean =>
  player1Score === 0 && player2Score === 0;

/**
 * Whether a match may be one that the league takes back: called off, or not over and without points. Holes recorded as Blob do not show here; the
 * service refuses those.
 */
export const seemsUnplayed = (match: Match): boolean => isCalledOff(match) || (!isOver(match) && hasNoPoints(match));

/** Whether a match may be one with which its evening can still be changed: one that was decided without a point is, too. */
export const seemsUnscored = (match: Match): boolean =>
  seemsUnplayed(match) || (match.decided !== undefined && hasNoPoints(match));

/**
 * Why nobody else can play on a side any more, and what there is instead; undefined while somebody may. Holes recorded as Blob do not show here, either; the service refuses
 * those.
 */
export const lineUpClosed = ({ player, points }: Pick<MatchSide, 'player' | 'points'>): string | undefined =>
  points > 0
    ? `${player.name} already has a recorded hole, so the line-up can no longer be changed. To end the match now, use Add Score here or Decide Match on its own page.`
    : undefined;
