import type { KeyboardEvent } from 'react';
import type { CourseHole } from '@society/contracts';
import { pointsText, sideTitle } from '@society/league-client';
import type { MatchSide } from '@society/league-client';
import { classNames } from '@society/web-kit';
import { pointsFor } from '../rules/score-text.ts';
import { strokeEntryOf } from './stroke-entry.ts';
import styles from './BothCards.module.css';

type Props = {
  side: MatchSide;
  course: readonly CourseHole[];
  typed: readonly string[];
  /** Holes that somebody else changed meanwhile. */
  changed: readonly number[];
  /** Whether fields that hold no strokes are marked. */
  isChecked: boolean;
  /** The id of the text that says what may be typed. */
  helpId: string;
  onType: (hole: number, text: string, field: HTMLInputElement) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** One player's card to type in: per hole a field and the points that it earns, and their total. */
export const CardColumn = ({ side, course, typed, changed, isChecked, helpId, onType, onKeyDown }: Props) => {
  const pointsOn = (one: CourseHole): number | undefined => {
    const { strokes } = strokeEntryOf(typed[one.hole - 1] ?? '');
    return strokes === undefined ? undefined : pointsFor(strokes, one, side.playingHandicap);
  };
  const total = course.reduce((sum, one) => sum + (pointsOn(one) ?? 0), 0);
  return (
    <fieldset className={styles.card} aria-describedby={helpId}>
      <legend className={styles.name}>{sideTitle(side)}</legend>
      {course.map((one) => {
        const { hole } = one;
        const text = typed[hole - 1] ?? '';
        const { isWrong, strokes } = strokeEntryOf(text);
        const isInvalid = isWrong || (isChecked && strokes === undefined);
        return (
          <div key={hole} className={classNames(styles.row, changed.includes(hole) && styles.changed)}>
            <span className={styles.hole} aria-hidden="true">
              {hole}
            </span>
            <input
              className={styles.strokes}
              aria-label={`Hole ${hole} of ${side.player.name}`}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? helpId : undefined}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={5}
              value={text}
              onFocus={(event) => event.target.select()}
              onChange={({ target }) => onType(hole, target.value, target)}
              onKeyDown={onKeyDown}
            />
            <span className={styles.points}>{pointsOn(one) ?? '–'}</span>
          </div>
        );
      })}
      <p className={styles.total}>{pointsText(total)}</p>
    </fieldset>
  );
};
