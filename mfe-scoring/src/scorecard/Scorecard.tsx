import type { ReactNode } from 'react';
import type { CourseHole, Match, Score } from '@society/contracts';
import { type MatchSide, sidesOf, sideTitle, useKeptFocus } from '@society/league-client';
import { Card, VisuallyHidden } from '@society/web-kit';
import { Sideways } from '@society/web-kit/pages';
import { noteOnTotals, pointsShown } from '../rules/card-total.ts';
import { scoreOn } from '../rules/holes.ts';
import { strokesText } from '../rules/score-text.ts';
import { CourseHeads, CourseTotals, HoleFacts, None } from './course-cells.tsx';
import { PrintLink } from './PrintLink.tsx';
import styles from './Scorecard.module.css';

type Shown = Pick<Score, 'playerId' | 'hole' | 'strokes' | 'stablefordPoints'> & {
  /** Not delivered yet. */
  readonly waits?: boolean;
};

type Props = {
  match: Match;
  scores: readonly Shown[];
  course: readonly CourseHole[];
  /** The hole on the screen, and the way to another one; absent when the match is over. */
  hole?: number;
  onGoTo?: (hole: number) => void;
  /** Shown above the holes. */
  children?: ReactNode;
};

/** Nine holes with both players' strokes and points, and their totals. */
export const Scorecard = ({ match, scores, course, hole, onGoTo, children }: Props) => {
  const sides = sidesOf(match);
  const note = noteOnTotals(match, scores);
  // Keeps the focus when a pressed button in here goes with its line.
  const said = useKeptFocus<HTMLDivElement>();
  return (
    <Card title="Scorecard Overview" aside={<PrintLink matchId={match.id} />} flush>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div ref={said} tabIndex={-1} role="group" aria-label="What the cards say" className={styles.said}>
        {children}
      </div>
      {scores.some(({ waits }) => waits) && <p className={`${styles.note} ${styles.waits}`}>* waits for signal</p>}
      <Sideways label="Scorecard, scrolls sideways" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <CourseHeads />
              {sides.map((side) => (
                <th key={side.name} scope="colgroup" colSpan={2} className={styles.player}>
                  {sideTitle(side)}
                </th>
              ))}
            </tr>
            <tr>
              {sides.map((side) => (
                <SubHeads key={side.name} side={side} />
              ))}
            </tr>
          </thead>
          <tbody>
            {course.map((one) => (
              <tr key={one.hole} aria-current={one.hole === hole ? 'true' : undefined}>
                <th scope="row">
                  {onGoTo && one.hole !== hole ? (
                    <button type="button" className={styles.go} onClick={() => onGoTo(one.hole)}>
                      <VisuallyHidden>Go to hole </VisuallyHidden>
                      {one.hole}
                    </button>
                  ) : (
                    one.hole
                  )}
                </th>
                <HoleFacts hole={one} />
                {sides.map((side) => (
                  <ScoreCells key={side.name} score={scoreOn(scores, side.player.id, one.hole)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <CourseTotals course={course} />
              {sides.map((side) => (
                <Total key={side.name} points={pointsShown(match, side, scores)} />
              ))}
            </tr>
          </tfoot>
        </table>
      </Sideways>
    </Card>
  );
};

const SubHeads = ({ side }: { side: MatchSide }) =>
  ['Str', 'Pts'].map((head) => (
    <th key={head} scope="col">
      <VisuallyHidden>{`${side.player.name} `}</VisuallyHidden>
      {head}
    </th>
  ));

const ScoreCells = ({ score }: { score: Shown | undefined }) => (
  <>
    <td className={styles.strokes}>
      {score ? strokesText(score.strokes) : <None />}
      {score?.waits && <Waits />}
    </td>
    <td className={styles.points}>{score ? score.stablefordPoints : <None />}</td>
  </>
);

const Total = ({ points }: { points: number | undefined }) => (
  <td colSpan={2} className={styles.total}>
    {points ?? <None />}
    {points !== undefined && <span className={styles.unit}> pts</span>}
  </td>
);

const Waits = () => (
  <span className={styles.waits}>
    <span aria-hidden="true">*</span>
    <VisuallyHidden>, waits for signal</VisuallyHidden>
  </span>
);
