import { useMemo, useState } from 'react';
import type { Match } from '@society/contracts';
import { hasFullCard } from '@society/golf';
import { isCalledOff, namesApart, sideOfUser } from '@society/league-client';
import { errorText, type SessionUser } from '@society/web-kit';
import { FailedQuery } from '@society/web-kit/pages';
import { useCourse } from '../api/use-course.ts';
import { useRound } from '../api/use-round.ts';
import { ChancesPart } from '../chances/ChancesPart.tsx';
import { MatchTools } from '../match-tools/MatchTools.tsx';
import type { Choice } from '../rules/chosen-strokes.ts';
import { differencesShown } from '../rules/differences.ts';
import { maySubmitYet, partInMatch } from '../rules/may-edit.ts';
import { matchShown, scoresShown } from '../rules/round-shown.ts';
import { Scorecard } from '../scorecard/Scorecard.tsx';
import { ScanTheirs } from '../sign/ScanTheirs.tsx';
import { SignCards } from '../sign/SignCards.tsx';
import { BeforeRound } from './BeforeRound.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { FinishedRound } from './FinishedRound.tsx';
import { MatchHeader } from './MatchHeader.tsx';
import { NewsNotice } from './NewsNotice.tsx';
import { PageTitle } from './PageTitle.tsx';
import { RoundScreen } from './RoundScreen.tsx';
import { RoundSkeleton } from './RoundSkeleton.tsx';
import { UnreadNote } from './UnreadNote.tsx';
import { WaitingNote } from './WaitingNote.tsx';
import { useLostStrokes } from './use-chosen-strokes.ts';
import { useShownHandicaps } from './use-shown-handicaps.ts';
import { useStartUndone } from './use-start-undone.ts';
import { useTitleFocus } from './use-title-focus.ts';

/** A match that was found, in whichever of its three states. */
export const MatchScreen = ({ match: listed, user }: { match: Match; user: SessionUser }) => {
  const [now] = useState(() => new Date().toISOString());
  const { round, waiting, isOwnStart, isAhead, isOpening, isUnread, ...reading } = useRound(listed, user, now);
  const course = useCourse(listed);
  const scores = useMemo(
    () => (round && course.data ? scoresShown(round, course.data, waiting) : []),
    [round, waiting, course.data],
  );
  const match = useMemo(
    () => matchShown(namesApart(listed), round, scores, { now, isAhead }),
    [listed, round, scores, now, isAhead],
  );
  const differences = useMemo(
    () => (round ? differencesShown(match, round, user.id, { now, isAhead }) : []),
    [match, round, user.id, now, isAhead],
  );
  useStartUndone(match);
  const [wasToStart] = useState(match.status === 'scheduled');
  const handicaps = useShownHandicaps(user.id, match, isOwnStart);
  const part = partInMatch(match, user);
  const own = sideOfUser(match, user.id);
  const [isScanning, setScanning] = useState(false);
  const isOnItsWay = match.status !== 'scheduled' && (isOpening || course.isPending);
  // Whether the screen shows only what the server says: the round was read, and no action waits.
  const isServers = !isOnItsWay && !isUnread && !isAhead;
  // A phone that is killed soon after a submission may find the submitted strokes among the chosen ones again: local storage reaches the disk late.
  const isSubmitted = ({ entryId }: Choice): boolean => round?.entries.some(({ id }) => id === entryId) ?? false;
  useLostStrokes(
    user.id,
    match.id,
    (choice) => isSubmitted(choice) || (isServers && !maySubmitYet(match, user, choice.playerId)),
  );
  const head = useTitleFocus(
    [
      isOnItsWay,
      match.status,
      match.decided !== undefined,
      match.disputed,
      match.player1Completed,
      match.player2Completed,
      isScanning,
    ].join(' '),
  );

  // The key keeps it mounted in every return below: an admin may be typing there when the round starts.
  const tools = (
    <MatchTools
      key="tools"
      match={match}
      user={user}
      wasIn={round?.formerIds.includes(user.id) ?? false}
      isHidden={isOnItsWay}
    >
      {own && round && course.data && (
        <ScanTheirs
          match={match}
          round={round}
          own={own}
          scores={scores}
          differences={differences}
          open={isScanning}
          onOpenChange={setScanning}
        />
      )}
    </MatchTools>
  );

  const waitingNote = <WaitingNote key="waiting" matchId={match.id} isMarked={scores.some(({ waits }) => waits)} />;

  if (match.status === 'scheduled') {
    return (
      <>
        <MatchHeader ref={head} match={match} scores={[]} part={part} />
        {waitingNote}
        <BeforeRound match={match} user={user} />
        {tools}
      </>
    );
  }
  if (isOnItsWay)
    return (
      <>
        {waitingNote}
        <RoundSkeleton />
        {tools}
      </>
    );
  if (!round || !course.data)
    return (
      <>
        <PageTitle />
        {waitingNote}
        {/* For the round the spec's text (section 8), whatever the server said; for the course the server's own words, if any. */}
        {round ? (
          <FailedQuery of={course} message={errorText(course.error, 'Failed to fetch scores')} />
        ) : (
          <FailedQuery of={reading} message="Failed to fetch scores" error={reading.error} />
        )}
      </>
    );

  return (
    <>
      <MatchHeader ref={head} match={match} scores={scores} part={part} />
      {waitingNote}
      {match.status === 'in_progress' ? (
        <RoundScreen
          match={match}
          user={user}
          round={round}
          scores={scores}
          differences={differences}
          course={course.data}
          handicaps={handicaps}
          isUnread={isUnread}
          wasToStart={wasToStart}
        />
      ) : (
        <>
          {isUnread && <UnreadNote isUnread />}
          <NewsNotice match={match} round={round} user={user} handicaps={handicaps} listed={differences} />
          <FinishedRound match={match} differences={differences} hasFullCard={hasFullCard(round)} />
          <Scorecard match={match} scores={scores} course={course.data}>
            {!match.disputed && <DifferenceList match={match} differences={differences} />}
          </Scorecard>
        </>
      )}
      {own && (
        <SignCards
          match={match}
          round={round}
          user={user}
          own={own}
          scores={scores}
          differences={differences}
          course={course.data}
          onScan={() => setScanning(true)}
        />
      )}
      {!isCalledOff(match) && <ChancesPart match={match} round={round} />}
      {tools}
    </>
  );
};
