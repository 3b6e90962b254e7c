import { totalPoints } from '@society/golf';
import type { CourseHole, Match, Score } from '@society/contracts';
import { type Side, sidesOf, sideTitle } from '@society/league-client';
import { Card, VisuallyHidden } from '@society/web-kit';
import { scoreOn } from '../rules/holes.ts';
import { strokesText } from '../rules/score-text.ts';
import { CourseHeads, CourseTotals, HoleFacts } from './course-cells.tsx';
import { PrintLink } from './PrintLink.tsx';
import styles from './Scorecard.module.css';

type Props = {
  match: Match;
  scores: readonly Score[];
  course: readonly CourseHole[];
  /** The hole on the screen, and the way to another one; absent when the match is over. */
  hole?: number;
  onGoTo?: (hole: number) => void;
};

/** Nine holes with both players' strokes and points, and their totals. */
export const Scorecard = ({ match, scores, course, hole, onGoTo }: Props) => {
  const sides = sidesOf(match);
  return (
    <Card title="Scorecard Overview" aside={<PrintLink matchId={match.id} />} flush>
      {match.finalScoreByAdmin && (
        <p className={styles.admin}>
          Final score entered by an admin: {match.player1Score} – {match.player2Score}
        </p>
      )}
      <div className={styles.scroll} role="region" aria-label="Scorecard, scrolls sideways" tabIndex={0}>
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
                <td key={side.name} colSpan={2} className={styles.total}>
                  {totalPoints(scores.filter((score) => score.playerId === side.player.id))}
                  <span className={styles.unit}> pts</span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
};

const SubHeads = ({ side }: { side: Side }) => (
  <>
    <th scope="col" className={styles.sub}>
      <VisuallyHidden>{`${side.player.name} `}</VisuallyHidden>Str
    </th>
    <th scope="col" className={styles.sub}>
      <VisuallyHidden>{`${side.player.name} `}</VisuallyHidden>Pts
    </th>
  </>
);

const ScoreCells = ({ score }: { score: Score | undefined }) => (
  <>
    <td className={styles.strokes}>{score ? strokesText(score.strokes) : <None />}</td>
    <td className={styles.points}>{score ? score.stablefordPoints : <None />}</td>
  </>
);

const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>none</VisuallyHidden>
  </>
);
