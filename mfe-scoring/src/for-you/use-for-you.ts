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

type ForYou = {
  /** True until everything is known or a second has passed: the card would push the page down, but without signal the page must not wait. */
  readonly isPending: boolean;
  readonly questions: readonly Question[];
  readonly matters: readonly Waiting[];
};

const maxWaitMs = 1000;

/** What waits for the person at the screen. */
export const useForYou = (): ForYou => {
  const { user } = useSession();
  const forYou = useRead('getForYou', { fresh: true });
  useAskedEachDay(forYou.refetch);
  const live = useLiveMatches();
  const log = useLog();
  const evenings = useEvenings();
  const active = useRead('getActiveFixture');
  // Without signal this is the fixture that the phone has kept, and its day may have passed.
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
  // Once shown it stays, also while another evening becomes the next one.
  if (!isShown && (isLate || !(forYou.isPending || active.isPending || isNextPending))) setShown(true);
  if (!user || !isShown) return { isPending: !isShown, questions: [], matters: [] };
  // Whoever is in the draw is not asked any more, whatever they answered.
  const isDrawn = live.data?.some((match) => match.fixtureId === fixture?.id && peopleIn(match).includes(user.id));
  const { questions: all = [], disputed = [] } = forYou.data ?? {};
  const questions = all.filter((question) => isStillAsked(question) && isAhead(question.fixture));
  // A stand-in question about that evening already asks the same.
  const isAskedThere = questions.some((question) => question.fixture.id === fixture?.id);
  const isAsked = fixture && mayAnswer(user) && !isDrawn && !isAskedThere && !isLeftOver(fixture, seasons.data);
  const next = isAsked && answers.data ? { fixture, answers: answers.data } : undefined;
  return {
    isPending: false,
    questions,
    matters: ownMatters({ userId: user.id, matches: live.data ?? [], disputed, log, next, evenings }),
  };
};
