import { useMemo, useState } from 'react';
import type { Match } from '@society/contracts';
import { isUnreached, sideOfUser, useElapsed, useMatchLog, useRead } from '@society/league-client';
import { useNoSignal, type SessionUser } from '@society/web-kit';
import { roundAhead, roundAsKnown, roundUnread } from '../rules/round-ahead.ts';

/** A screen that has a round to show waits no longer than this for a newer one. */
const patienceMs = 1500;

/**
 * The round of a match, with those actions of this device on top that the server has not answered yet. Where this device never read the round and has
 * no signal, a player starts from what the match says. `isOpening`: the present round is not known yet, so it is too early to choose the hole to open at.
 */
export const useRound = (match: Match, user: SessionUser, now: string) => {
  const { id, status } = match;
  const query = useRead('getRound', { params: { id }, fresh: true });
  const log = useMatchLog(id);
  const isLate = useElapsed(patienceMs);
  // `navigator` knows it at the first rendering: on a phone without signal no answer can still come.
  const hasNoSignal = useNoSignal() || !navigator.onLine;
  const [isOpen, setIsOpen] = useState(false);

  const plays = sideOfUser(match, user.id) !== undefined;
  const mayBeUnread =
    status === 'scheduled' || (plays && (isOpen || isUnreached(query.error) || log.waiting.length > 0));
  const seen = useMemo(
    () => (query.data ? roundAsKnown(query.data, match) : mayBeUnread ? roundUnread(match) : undefined),
    [query.data, mayBeUnread, match],
  );
  const ahead = useMemo(
    () => seen && roundAhead(seen, log.waiting, { match, person: user, now }),
    [seen, log.waiting, match, user, now],
  );
  const isReading = query.isPending || (query.isFetching && !query.isFetchedAfterMount);
  const isKnown = status === 'scheduled' || !isReading || ((isLate || hasNoSignal) && seen !== undefined);
  // What is open stays open: somebody may be entering strokes.
  if (!isOpen && log.isLoaded && isKnown && ahead && ahead.round.status !== 'scheduled') setIsOpen(true);
  return {
    round: ahead?.round,
    waiting: ahead?.waiting,
    /** Only this phone knows that the round has begun. */
    isOwnStart: seen?.status === 'scheduled' && ahead?.round.status !== 'scheduled',
    /** Some actions are not delivered yet. */
    isAhead: log.waiting.length > 0,
    isOpening: !isOpen && !(log.isLoaded && isKnown),
    isUnread: query.data === undefined && status !== 'scheduled',
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
};
