import { useId, type ReactNode } from 'react';
import type { CourseHole } from '@society/contracts';
import { shotsOnHole } from '@society/golf';
import { pointsText, type MatchSide, sideTitle, useKeptFocus, useMatchLog } from '@society/league-client';
import { Avatar, VisuallyHidden } from '@society/web-kit';
import type { DifferenceShown } from '../rules/differences.ts';
import { handicapShown } from '../rules/frozen-handicaps.ts';
import type { ScoreShown } from '../rules/round-shown.ts';
import { pointsFor, strokesText, vsParText } from '../rules/score-text.ts';
import { DifferenceLine } from './DifferenceLine.tsx';
import { StrokePicker } from './StrokePicker.tsx';
import styles from './PlayerCard.module.css';

type Props = {
  matchId: string;
  side: MatchSide;
  course: CourseHole;
  recorded: ScoreShown | undefined;
  /** What the sides say of the hole, where they differ. */
  difference: DifferenceShown | undefined;
  /** A new value clears what was typed but not chosen. */
  typingKey: number;
  /** Strokes tapped and not yet sent. */
  chosen: number | undefined;
  /** Absent on a card that this person may not edit. */
  onChoose?: ((strokes: number | undefined) => void) | undefined;
  /** Called when what is typed on this card cannot be sent, and when it can again. */
  onWrong: (isWrong: boolean) => void;
  /** Why this player's score was not saved. */
  failure?: string | undefined;
  children?: ReactNode;
};

/** One player on one hole: who they are, what they receive, what is recorded, and the strokes to choose. */
export const PlayerCard = ({
  matchId,
  side,
  course,
  recorded,
  difference,
  typingKey,
  chosen,
  onChoose,
  onWrong,
  failure,
  children,
}: Props) => {
  const titleId = useId();
  const shots = shotsOnHole(side.playingHandicap, course.strokeIndex);
  const points = chosen === undefined ? recorded?.stablefordPoints : pointsFor(chosen, course, side.playingHandicap);
  const vsPar = chosen === undefined ? undefined : vsParText(chosen, shots, course.par);

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.who}>
        <Avatar name={side.onCourse.name} photo={side.onCourse.photo} />
        <div className={styles.head}>
          <h3 id={titleId} className={styles.name}>
            {sideTitle(side)}
          </h3>
          <p className={styles.points} data-empty={points === undefined} aria-live="polite" aria-atomic="true">
            {/* Somebody else may have recorded them: then they are heard without this card's title. */}
            <VisuallyHidden>{`${sideTitle(side)}: `}</VisuallyHidden>
            {points === undefined ? (
              <VisuallyHidden>No points yet</VisuallyHidden>
            ) : (
              <strong>{pointsText(points)}</strong>
            )}
          </p>
        </div>
        <p className={styles.handicap}>
          {handicapShown(side) !== undefined && <span className={styles.full}>Handicap {handicapShown(side)}</span>}
          <span>9-hole {side.playingHandicap}</span>
          <span>Shots {shots}</span>
        </p>
      </div>

      {failure === undefined ? (
        <Status
          matchId={matchId}
          recorded={recorded}
          vsPar={vsPar}
          editable={onChoose !== undefined}
          course={course}
          shots={shots}
        >
          {difference && <DifferenceLine matchId={matchId} difference={difference} />}
        </Status>
      ) : (
        <p role="alert" className={styles.failure}>{`${side.player.name}'s score was not saved. ${failure}`}</p>
      )}

      {onChoose && (
        <StrokePicker
          key={typingKey}
          playerName={side.onCourse.name}
          chosen={chosen}
          onChoose={onChoose}
          onWrong={onWrong}
        />
      )}
      {children}
    </section>
  );
};

type StatusProps = {
  matchId: string;
  recorded: ScoreShown | undefined;
  vsPar: string | undefined;
  editable: boolean;
  course: CourseHole;
  shots: number;
  /** What the sides say of the recorded score, where they differ. */
  children?: ReactNode;
};

// One place of fixed height for every message, so that the buttons below never move under a thumb.
const Status = ({ matchId, recorded, vsPar, editable, course, shots, children }: StatusProps) => {
  // Keeps the focus when the Take button goes with the difference.
  const place = useKeptFocus<HTMLDivElement>();
  if (recorded) {
    return (
      <div ref={place} tabIndex={-1} className={`${styles.status} ${styles.recorded}`}>
        <p className={styles.recordedScore}>
          <span>Recorded Score</span> <strong>{strokesText(recorded.strokes)}</strong>
        </p>
        {vsPar !== undefined && <p className={styles.vsPar}>{vsPar}</p>}
        {vsPar === undefined &&
          (children || (
            <RecordedNote matchId={matchId} editable={editable} waits={recorded.waits}>
              {vsParText(recorded.strokes, shots, course.par)}
            </RecordedNote>
          ))}
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

type NoteProps = { matchId: string; editable: boolean; waits: boolean; children: ReactNode };

const RecordedNote = ({ matchId, editable, waits, children }: NoteProps) => {
  const { isKept } = useMatchLog(matchId);
  if (waits)
    return (
      <p className={`${styles.hint} ${styles.waits}`}>
        {isKept ? 'Kept on this phone, waits for signal' : 'Waits for signal'}
      </p>
    );
  if (editable) return <p className={styles.hint}>You can modify this score by selecting new strokes below</p>;
  return <p className={styles.vsPar}>{children}</p>;
};
