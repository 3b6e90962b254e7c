import type { Match } from '@society/contracts';
import { HOLES } from '@society/golf';
import { isCalledOff, isOver, statusLabel, type MatchSide } from '@society/league-client';
import type { BadgeTone } from '@society/web-kit';

/** The badge of a match among the matches of its fixture (spec section 4). */
export type StatusLabel = 'In Progress' | 'Completed' | 'Scheduled';

/** The text of a match's badge (spec section 4). */
export const matchStatusLabel = (match: Pick<Match, 'status' | 'isCompleted'>): StatusLabel =>
  statusLabel(match, 'In Progress');

export const statusTones: Readonly<Record<StatusLabel, BadgeTone>> = {
  'In Progress': 'live',
  Completed: 'success',
  Scheduled: 'neutral',
};

/** How far a match is: 'Match Complete' or 'Hole <n> of 9'. A match that has not begun is at hole 1. */
export const statusLine = (match: Pick<Match, 'status' | 'isCompleted' | 'currentHole'>): string =>
  isOver(match) ? 'Match Complete' : `Hole ${Math.min(Math.max(match.currentHole, 1), HOLES)} of ${HOLES}`;

const hasNoPoints = ({ player1Score, player2Score }: Pick<Match, 'player1Score' | 'player2Score'>): boolean =>
  player1Score === 0 && player2Score === 0;

/**
 * Whether a match can be deleted, as far as the screen knows: it is called off, or not over and without points. Holes recorded as Blob do not show
 * here; the service refuses those.
 */
export const seemsUnplayed = (match: Match): boolean => isCalledOff(match) || (!isOver(match) && hasNoPoints(match));

/** Whether its fixture can still be changed in spite of this match. Unlike above, that is so for a match decided without a point, too. */
export const seemsUnscored = (match: Match): boolean =>
  seemsUnplayed(match) || (match.decided !== undefined && hasNoPoints(match));

/**
 * Why a side can no longer get another player, and what the admin can do instead; undefined when it can. Holes recorded as Blob do not show here, either; the
 * service refuses those.
 */
export const lineUpClosed = ({ player, points }: Pick<MatchSide, 'player' | 'points'>): string | undefined =>
  points > 0
    ? `${player.name} already has a recorded hole, so the line-up can no longer be changed. To end the match now, use Add Score here or Decide Match on its own page. If the wrong people play, call it off there, delete it here and add the right match: its holes do not count then.`
    : undefined;
