import { useState } from 'react';
import type { Question } from '@society/contracts';
import {
  isLeftOver,
  isStillAsked,
  isToCome,
  mayAnswer,
  peopleIn,
  useAskedEachDay,
  useElapsed,
  useLiveMatches,
  useLog,
  useRead,
} from '@society/league-client';
import { useSession } from '@society/web-kit';
import { useEvenings } from '../api/use-evenings.ts';
import type { Waiting } from '../needs-you/waiting.ts';
import { ownMatters } from './own-matters.ts';

export type ForYou = {
  /** Until all of it is known, or a second has gone: what is shown before is pushed down, but without signal it has to be shown. */
  readonly isPending: boolean;
  readonly questions: readonly Question[];
  readonly matters: readonly Waiting[];
};

const maxWaitMs = 1000;

/** What waits for whoever is at the screen. */
export const useForYou = (): ForYou => {
  const { user } = useSession();
  const forYou = useRead('getForYou', { fresh: true });
  useAskedEachDay(forYou.refetch);
  const live = useLiveMatches();
  const log = useLog();
  const evenings = useEvenings();
  const active = useRead('getActiveFixture');
  // Without signal it is what this phone keeps, whose day may have gone.
  const isAhead = (evening: { date: string }): boolean => isToCome(evening, evenings.now, evenings.timeZone);
  const fixture = active.data && isAhead(active.data) ? active.data : undefined;
  const answers = useRead('getAvailability', {
    params: { id: fixture?.id ?? '' },
    enabled: fixture !== undefined,
    fresh: true,
  });
  const seasons = useRead('listSeasons');
  const isNextPending = fixture !== undefined && (answers.isPending || !seasons.isFetched);
  const isLate = useElapsed(maxWaitMs);
  const [isShown, setShown] = useState(false);
  // What is shown stays, also while another evening becomes the next one.
  if (!isShown && (isLate || !(forYou.isPending || active.isPending || isNextPending))) setShown(true);
  if (!user || !isShown) return { isPending: !isShown, questions: [], matters: [] };
  // Who is drawn has been counted on, whatever they said.
  const isDrawn = live.data?.some((match) => match.fixtureId === fixture?.id && peopleIn(match).includes(user.id));
  const { questions: all = [], disputed = [] } = forYou.data ?? {};
  const questions = all.filter((question) => isStillAsked(question) && isAhead(question.fixture));
  // Whether they play for somebody there is the same question once more.
  const isAskedThere = questions.some((question) => question.fixture.id === fixture?.id);
  const isAsked = fixture && mayAnswer(user) && !isDrawn && !isAskedThere && !isLeftOver(fixture, seasons.data);
  const next = isAsked && answers.data ? { fixture, answers: answers.data } : undefined;
  return {
    isPending: false,
    questions,
    matters: ownMatters({ userId: user.id, matches: live.data ?? [], disputed, log, next, evenings }),
  };
};
