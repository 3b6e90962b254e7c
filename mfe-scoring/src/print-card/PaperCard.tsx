import type { CourseHole, Match, Score } from '@society/contracts';
import { shotsOnHole } from '@society/golf';
import { type MatchSide, sidesOf, sideTitle } from '@society/league-client';
import { VisuallyHidden } from '@society/web-kit';
import { Sideways } from '@society/web-kit/pages';
import { noteOnTotals, pointsShown } from '../rules/card-total.ts';
import { scoreOn } from '../rules/holes.ts';
import { shotsText, strokesText } from '../rules/score-text.ts';
import { CourseHeads, CourseTotals, HoleFacts } from '../scorecard/course-cells.tsx';
import styles from './PrintCard.module.css';

type Props = {
  match: Match;
  course: readonly CourseHole[];
  /** Without scores the boxes are empty, to be written in. */
  scores?: readonly Score[] | undefined;
  /** Its name where a page has several. */
  label?: string;
};

/** A scorecard as on paper: a row per hole, per player a dot for each shot received, a box for strokes and one for points. */
export const PaperCard = ({ match, course, scores, label = 'Scorecard' }: Props) => {
  const sides = sidesOf(match);
  const note = scores && noteOnTotals(match, scores);
  return (
    <div className={styles.sheet}>
      <Sideways label={`${label}, scrolls sideways`}>
        <table className={styles.card}>
          <thead>
            <tr>
              <CourseHeads />
              {sides.map((side) => (
                <th key={side.name} scope="colgroup" colSpan={3} className={styles.player}>
                  {sideTitle(side)}
                  <span className={styles.handicap}>{handicapText(side)}</span>
                </th>
              ))}
            </tr>
            <tr>
              {sides.map((side) => (
                <Heads key={side.name} side={side} />
              ))}
            </tr>
          </thead>
          <tbody>
            {course.map((hole) => (
              <tr key={hole.hole}>
                <th scope="row">{hole.hole}</th>
                <HoleFacts hole={hole} />
                {sides.map((side) => (
                  <Boxes
                    key={side.name}
                    side={side}
                    hole={hole}
                    score={scores && scoreOn(scores, side.player.id, hole.hole)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <CourseTotals course={course} />
              {sides.map((side) => (
                <Total key={side.name} points={scores && pointsShown(match, side, scores)} />
              ))}
            </tr>
          </tfoot>
        </table>
      </Sideways>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <p className={styles.key}>● is a shot received. Stableford: two points for a net par.</p>
      <dl className={styles.signatures}>
        <div>
          <dt>Player</dt>
          <dd />
        </div>
        <div>
          <dt>Marker</dt>
          <dd />
        </div>
      </dl>
    </div>
  );
};

// Once a match has begun, the handicap of its day; the playing handicap where that is not known any more.
const handicapText = ({ handicap, playingHandicap }: MatchSide): string =>
  `${handicap === undefined ? `Playing handicap ${playingHandicap}` : `HCP ${handicap}`}, ${shotsText(playingHandicap)}`;

const Heads = ({ side: { player } }: { side: MatchSide }) =>
  ['Shots', 'Strokes', 'Points'].map((head) => (
    <th key={head} scope="col" className={head === 'Shots' ? styles.start : undefined}>
      <VisuallyHidden>{`${player.name} `}</VisuallyHidden>
      {head}
    </th>
  ));

const Boxes = ({ side, hole, score }: { side: MatchSide; hole: CourseHole; score: Score | undefined }) => {
  const shots = shotsOnHole(side.playingHandicap, hole.strokeIndex);
  return (
    <>
      <td className={styles.start}>
        <span className={styles.dots} aria-hidden="true">
          {'●'.repeat(shots)}
        </span>
        <VisuallyHidden>{shotsText(shots)}</VisuallyHidden>
      </td>
      <td className={styles.box}>{score && strokesText(score.strokes)}</td>
      <td className={styles.box}>{score?.stablefordPoints}</td>
    </>
  );
};

const Total = ({ points }: { points: number | undefined }) => (
  <>
    <td colSpan={2} className={styles.start} />
    <td className={styles.box}>{points}</td>
  </>
);
