import { useMemo, useState } from 'react';
import type { Match } from '@society/contracts';
import { isUnreached, sideOfUser, useElapsed, useMatchLog, useRead } from '@society/league-client';
import { useNoSignal, type SessionUser } from '@society/web-kit';
import { roundAhead, roundAsKnown, roundUnread } from '../rules/round-ahead.ts';

/** A screen that knows enough does not wait longer for what may be newer. */
const patienceMs = 1500;

/**
 * The round of a match with what the person did on this device and the server has not answered yet. Where no round was ever read and none can be
 * had, whoever plays starts from what the match says. `isOpening`: not yet known as it is now, so it is too early to choose the hole to open at.
 */
export const useRound = (match: Match, user: SessionUser, now: string) => {
  const { id, status } = match;
  const query = useRead('getRound', { params: { id }, fresh: true });
  const log = useMatchLog(id);
  const isLate = useElapsed(patienceMs);
  // Known in the very first drawing: a phone that says it has no signal asks for nothing that could still come.
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
  // What is open stays open: somebody is at work on it.
  if (!isOpen && log.isLoaded && isKnown && ahead && ahead.round.status !== 'scheduled') setIsOpen(true);
  return {
    round: ahead?.round,
    waiting: ahead?.waiting,
    /** Only this phone knows that the round has begun. */
    isOwnStart: seen?.status === 'scheduled' && ahead?.round.status !== 'scheduled',
    /** Something of it is not delivered yet. */
    isAhead: log.waiting.length > 0,
    isOpening: !isOpen && !(log.isLoaded && isKnown),
    isUnread: query.data === undefined && status !== 'scheduled',
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
};
