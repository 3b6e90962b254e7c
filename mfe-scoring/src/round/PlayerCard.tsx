import { useId, type ReactNode } from 'react';
import type { CourseHole, Score } from '@society/contracts';
import { shotsOnHole } from '@society/golf';
import { type Side, sideTitle } from '@society/league-client';
import { Avatar, VisuallyHidden } from '@society/web-kit';
import type { Failure } from '../api/use-submit-hole.ts';
import { pointsFor, pointsText, strokesText, vsParText } from '../rules/score-text.ts';
import { StrokePicker } from './StrokePicker.tsx';
import styles from './PlayerCard.module.css';

type Props = {
  side: Side;
  course: CourseHole;
  recorded: Score | undefined;
  /** Strokes tapped and not yet sent. */
  chosen: number | undefined;
  /** Absent on a card that this person may not edit. */
  onChoose?: ((strokes: number | undefined) => void) | undefined;
  /** Why this player's score is not known to be saved. */
  failure?: Failure | undefined;
  children?: ReactNode;
};

/** One player on one hole: who they are, what they receive, what is recorded, and the strokes to choose. */
export const PlayerCard = ({ side, course, recorded, chosen, onChoose, failure, children }: Props) => {
  const titleId = useId();
  const shots = shotsOnHole(side.playingHandicap, course.strokeIndex);
  const points = chosen === undefined ? recorded?.stablefordPoints : pointsFor(chosen, course, side.playingHandicap);
  const vsPar = chosen === undefined ? undefined : vsParText(chosen, shots, course.par);

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.who}>
        <Avatar name={side.onCourse.name} photo={side.onCourse.photo} />
        <h3 id={titleId} className={styles.name}>
          {sideTitle(side)}
        </h3>
        <p className={styles.points} data-empty={points === undefined} aria-live="polite">
          {points === undefined ? (
            <VisuallyHidden>No points yet</VisuallyHidden>
          ) : (
            <strong>{pointsText(points)}</strong>
          )}
        </p>
        <p className={styles.handicap}>
          <span>Handicap {side.onCourse.handicap}</span>
          <span>9-hole {side.playingHandicap}</span>
          <span>Shots {shots}</span>
        </p>
      </div>

      {failure === undefined ? (
        <Status recorded={recorded} vsPar={vsPar} editable={onChoose !== undefined} course={course} shots={shots} />
      ) : (
        <p
          role="alert"
          className={styles.failure}
        >{`${side.player.name}'s score ${failure.lost ? 'may not have been' : 'was not'} saved. ${failure.message}`}</p>
      )}

      {onChoose && <StrokePicker playerName={side.onCourse.name} chosen={chosen} onChoose={onChoose} />}
      {children}
    </section>
  );
};

type StatusProps = {
  recorded: Score | undefined;
  vsPar: string | undefined;
  editable: boolean;
  course: CourseHole;
  shots: number;
};

// One place of fixed height for whatever is to be said, so that the buttons below never move under a thumb.
const Status = ({ recorded, vsPar, editable, course, shots }: StatusProps) => {
  if (recorded) {
    return (
      <div className={`${styles.status} ${styles.recorded}`}>
        <p className={styles.recordedScore}>
          <span>Recorded Score</span> <strong>{strokesText(recorded.strokes)}</strong>
        </p>
        {editable && !vsPar && <p className={styles.hint}>You can modify this score by selecting new strokes below</p>}
        {editable && vsPar && <p className={styles.vsPar}>{vsPar}</p>}
        {!editable && <p className={styles.vsPar}>{vsParText(recorded.strokes, shots, course.par)}</p>}
      </div>
    );
  }
  return (
    <p className={styles.status}>
      {vsPar ? (
        <span className={styles.vsPar}>{vsPar}</span>
      ) : (
        <span className={styles.hint}>{editable ? 'Choose the strokes played' : 'No score recorded yet'}</span>
      )}
    </p>
  );
};
