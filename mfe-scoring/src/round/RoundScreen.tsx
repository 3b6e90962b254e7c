import { memo, useCallback, useRef, useState } from 'react';
import type { CourseHole, Match, Score } from '@society/contracts';
import { sideOfUser, sidesOf } from '@society/league-client';
import type { SessionUser } from '@society/web-kit';
import { useChangeHole } from '../api/use-change-hole.ts';
import { firstOpenHole, scoreOn } from '../rules/holes.ts';
import { mayCompleteCard, mayControlRound, mayEditCard, partInMatch } from '../rules/may-edit.ts';
import { Scorecard } from '../scorecard/Scorecard.tsx';
import { CompleteRound } from './CompleteRound.tsx';
import { HoleNavigator } from './HoleNavigator.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { UnsentHoles } from './UnsentHoles.tsx';
import { useChosenStrokes } from './use-chosen-strokes.ts';
import { useHoleOnScreen } from './use-hole-on-screen.ts';
import { useSubmit } from './use-submit.ts';
import styles from './RoundScreen.module.css';

type Props = { match: Match; user: SessionUser; scores: readonly Score[]; course: readonly CourseHole[] };

// A tap on a stroke changes nothing in these, and on a slow phone drawing them takes longer than what the tap changes.
const SteadyNavigator = memo(HoleNavigator);
const SteadyScorecard = memo(Scorecard);

/** A round under way: one hole at a time, both players' cards, and what this person may do on them. */
export const RoundScreen = ({ match, user, scores, course }: Props) => {
  const { mutate: tellHole } = useChangeHole(match.id);
  const [first] = useState(() => firstOpenHole(match, scores, user));
  const controls = mayControlRound(match, user);
  const onMove = useCallback((next: number) => void (controls && tellHole(next)), [controls, tellHole]);
  const { hole, goTo, advanceSoon, stay } = useHoleOnScreen(first, onMove);
  const chosen = useChosenStrokes(user.id, match.id);
  const { pending, failureOf, submit } = useSubmit(match.id);
  // Counts submissions, so that a typed custom entry does not outlive the one it was sent with.
  const [submissions, setSubmissions] = useState(0);

  const title = useRef<HTMLHeadingElement>(null);
  const facts = course.find((one) => one.hole === hole);
  const sides = sidesOf(match);
  const editable = sides.filter((side) => mayEditCard(match, user, side));
  // A card that was closed meanwhile takes no strokes any more, so what was chosen on it is not waiting either.
  const unsent = chosen.choices.filter((choice) => editable.some((side) => side.player.id === choice.playerId));
  const choices = unsent.filter((choice) => choice.hole === hole);
  const ownSide = sideOfUser(match, user.id);

  const submitHole = async (): Promise<void> => {
    const { saved, complete } = await submit(choices);
    chosen.forget(saved);
    setSubmissions((count) => count + 1);
    // The button that had the focus is disabled now: who plays by keyboard or screen reader goes on at the new hole's title.
    if (complete) advanceSoon(() => title.current?.focus({ preventScroll: true }));
  };

  return (
    <>
      <SteadyNavigator hole={hole} course={facts} onGoTo={goTo} titleRef={title} />
      {editable.length > 0 && <UnsentHoles choices={unsent} hole={hole} onGoTo={goTo} />}
      {facts && (
        <div className={styles.cards}>
          {sides.map((side) => {
            const playerId = side.player.id;
            const mayEdit = editable.includes(side);
            const choice = chosen.choiceOn(hole, playerId);
            return (
              <PlayerCard
                key={`${side.name} ${hole} ${submissions}`}
                side={side}
                course={facts}
                recorded={scoreOn(scores, playerId, hole)}
                chosen={mayEdit ? choice?.strokes : undefined}
                failure={choice && failureOf(playerId, hole)}
                onChoose={mayEdit ? (strokes) => (stay(), chosen.choose(hole, playerId, strokes)) : undefined}
              >
                {mayCompleteCard(match, user, side) && (
                  <CompleteRound
                    match={match}
                    side={side}
                    own={side.name === ownSide?.name}
                    hole={hole}
                    scores={scores}
                    choices={unsent}
                  />
                )}
              </PlayerCard>
            );
          })}
        </div>
      )}
      {partInMatch(match, user) === 'viewer' && (
        <p className={styles.note}>View-only mode - You cannot enter scores for this match</p>
      )}
      {editable.length > 0 && facts && (
        <SubmitBar hole={hole} ready={choices.length > 0} pending={pending} onSubmit={() => void submitHole()} />
      )}
      <SteadyScorecard match={match} scores={scores} course={course} hole={hole} onGoTo={goTo} />
    </>
  );
};
