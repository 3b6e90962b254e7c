import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { CourseHole, Match, RoundView } from '@society/contracts';
import { HOLES } from '@society/golf';
import { sideOfUser, sidesFrom } from '@society/league-client';
import type { SessionUser } from '@society/web-kit';
import { useChangeHole } from '../api/use-change-hole.ts';
import type { DifferenceShown } from '../rules/differences.ts';
import { frozenNote } from '../rules/frozen-handicaps.ts';
import { firstOpenHole, scoreOn } from '../rules/holes.ts';
import { seenOn } from '../rules/round-actions.ts';
import type { ScoreShown } from '../rules/round-shown.ts';
import { mayCompleteCard, mayControlRound, mayEditCard, partInMatch } from '../rules/may-edit.ts';
import { Scorecard } from '../scorecard/Scorecard.tsx';
import { Cards } from './Cards.tsx';
import { CompleteRound } from './CompleteRound.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { HoleNavigator } from './HoleNavigator.tsx';
import { NewsNotice } from './NewsNotice.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { UnreadNote } from './UnreadNote.tsx';
import { UnsentHoles } from './UnsentHoles.tsx';
import { useChosenStrokes } from './use-chosen-strokes.ts';
import { useHoleOnScreen } from './use-hole-on-screen.ts';
import type { ShownHandicaps } from './use-shown-handicaps.ts';
import { useSubmit } from './use-submit.ts';
import { useWrongEntries } from './use-wrong-entries.ts';
import styles from './RoundScreen.module.css';

type Props = {
  match: Match;
  user: SessionUser;
  round: RoundView;
  scores: readonly ScoreShown[];
  differences: readonly DifferenceShown[];
  course: readonly CourseHole[];
  handicaps: ShownHandicaps;
  isUnread: boolean;
  /** Whether the page showed the Start button when it came. */
  wasToStart: boolean;
};

// A tap on a stroke changes nothing in these two. On a slow phone rendering them takes longer than everything that the tap changes.
const SteadyNavigator = memo(HoleNavigator);
const SteadyScorecard = memo(Scorecard);

/** A round under way: one hole at a time, both players' cards, and what this person may do on them. */
export const RoundScreen = ({
  match,
  user,
  round,
  scores,
  differences,
  course,
  handicaps,
  isUnread,
  wasToStart,
}: Props) => {
  const { mutate: tellHole } = useChangeHole(match.id);
  const [first] = useState(() => firstOpenHole(match, scores, user));
  const controls = mayControlRound(match, user);
  const isViewer = partInMatch(match, user) === 'viewer';
  const onMove = useCallback((next: number) => void (controls && tellHole(next)), [controls, tellHole]);
  const followed = isViewer ? Math.max(1, match.currentHole) : undefined;
  const { hole, goTo, leave, stay } = useHoleOnScreen(first, followed, onMove);
  const ownSide = sideOfUser(match, user.id);
  const chosen = useChosenStrokes(user.id, match.id, (on) => seenOn(round, ownSide?.name, on));
  const { pending, failureOf, submit } = useSubmit(match, user);
  const { isAnyWrong, report } = useWrongEntries();
  // Counts submissions, so that a typed custom entry does not outlive the one it was sent with.
  const [submissions, setSubmissions] = useState(0);

  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here scrolls out of sight, is disabled or is gone. So the focus goes to the title of the hole.
  const goBeside = useCallback(
    (next: number) => {
      goTo(next);
      if (next === 1 || next === HOLES) title.current?.focus({ preventScroll: true });
    },
    [goTo],
  );
  const goToTitle = useCallback((next: number) => (goTo(next), title.current?.focus()), [goTo]);
  const frozen = handicaps.note === undefined ? frozenNote(match) : undefined;
  const facts = course.find((one) => one.hole === hole);
  const sides = sidesFrom(match, ownSide?.name);
  const editable = sides.filter((side) => mayEditCard(match, user, side));
  // A card that was closed meanwhile takes no strokes any more, so what was chosen on it is not waiting either.
  const unsent = chosen.choices.filter((choice) => editable.some((side) => side.player.id === choice.playerId));
  const choices = unsent.filter((choice) => choice.hole === hole);
  const overview = useMemo(() => <DifferenceList match={match} differences={differences} />, [match, differences]);

  const submitHole = async (): Promise<void> => {
    const from = document.activeElement;
    const advanceSoon = leave();
    const { refused, isDone } = await submit(choices, () => {
      chosen.forget(choices);
      setSubmissions((count) => count + 1);
    });
    chosen.restore(refused);
    // Once the new hole is drawn, the Submit button that had the focus is disabled, or would send what is chosen there. So the focus goes to its title.
    // Whoever is elsewhere by then, such as at the notification, stays there.
    const focusTitle = () => {
      if ([from, document.body].includes(document.activeElement)) title.current?.focus({ preventScroll: true });
    };
    if (isDone) advanceSoon(() => setTimeout(focusTitle));
  };

  return (
    <>
      <UnreadNote isUnread={isUnread} hole={hole} />
      <NewsNotice match={match} round={round} user={user} handicaps={handicaps} hole={hole} onGoTo={goToTitle} />
      {frozen !== undefined && <p className={styles.note}>{frozen}</p>}
      <SteadyNavigator hole={hole} course={facts} onGoTo={goBeside} titleRef={title} />
      <UnsentHoles choices={unsent} hole={hole} onGoTo={goToTitle} />
      {facts && (
        <Cards inPlaceOfStart={wasToStart}>
          {sides.map((side) => {
            const playerId = side.player.id;
            const mayEdit = editable.includes(side);
            const choice = scoreOn(chosen.choices, playerId, hole);
            return (
              <PlayerCard
                key={`${side.name} ${hole}`}
                matchId={match.id}
                side={side}
                course={facts}
                recorded={scoreOn(scores, playerId, hole)}
                difference={scoreOn(differences, playerId, hole)}
                typingKey={submissions}
                chosen={mayEdit ? choice?.strokes : undefined}
                failure={choice || !mayEdit ? failureOf(playerId, hole) : undefined}
                onChoose={mayEdit ? (strokes) => (stay(), chosen.choose(hole, playerId, strokes)) : undefined}
                onWrong={(isWrong) => report(side.name, isWrong)}
              >
                {mayCompleteCard(match, user, side) && (
                  <CompleteRound
                    match={match}
                    round={round}
                    side={side}
                    ownSide={ownSide}
                    hole={hole}
                    scores={scores}
                    differences={differences}
                    course={course}
                    choices={unsent}
                    onGoTo={goToTitle}
                  />
                )}
              </PlayerCard>
            );
          })}
        </Cards>
      )}
      {isViewer && <p className={styles.note}>View-only mode - You cannot enter scores for this match</p>}
      {editable.length > 0 && facts && (
        <SubmitBar
          hole={hole}
          ready={choices.length > 0 && !isAnyWrong}
          pending={pending}
          onSubmit={() => void submitHole()}
        />
      )}
      <SteadyScorecard match={match} scores={scores} course={course} hole={hole} onGoTo={goToTitle}>
        {overview}
      </SteadyScorecard>
    </>
  );
};
