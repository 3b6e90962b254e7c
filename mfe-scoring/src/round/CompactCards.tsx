import type { HoleScore } from '@society/golf';
import { BLOB, totalPoints } from '@society/golf';
import type { CourseHole, Match } from '@society/contracts';
import { sidesFrom, type MatchSide } from '@society/league-client';
import { VisuallyHidden } from '@society/web-kit';
import { Sideways } from '@society/web-kit/pages';
import { callName, type DifferenceShown } from '../rules/differences.ts';
import { scoreOn } from '../rules/holes.ts';
import { None } from '../scorecard/course-cells.tsx';
import styles from './CompactCards.module.css';

type Props = {
  match: Match;
  /** The side of the person at the screen, whose row comes first. */
  ownSide: MatchSide | undefined;
  scores: readonly HoleScore[];
  differences: readonly DifferenceShown[];
  course: readonly CourseHole[];
};

/** Both cards in four rows, as narrow as a phone: holes, par, and each side's strokes with the points that they come to. */
export const CompactCards = ({ match, ownSide, scores, differences, course }: Props) => (
  <Sideways label="Both cards, scrolls sideways">
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="row">Hole</th>
          {course.map(({ hole }) => (
            <th key={hole} scope="col">
              {hole}
            </th>
          ))}
          <th scope="col">Pts</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Par</th>
          {course.map(({ hole, par }) => (
            <td key={hole}>{par}</td>
          ))}
          <td />
        </tr>
        {sidesFrom(match, ownSide?.name).map((side) => {
          const playerId = side.player.id;
          return (
            <tr key={side.name} className={styles.card}>
              <th scope="row">{side.name === ownSide?.name ? 'You' : callName(match, side.name)}</th>
              {course.map(({ hole }) => (
                <Strokes
                  key={hole}
                  strokes={scoreOn(scores, playerId, hole)?.strokes}
                  differs={scoreOn(differences, playerId, hole) !== undefined}
                />
              ))}
              <td className={styles.total}>{totalPoints(scores.filter((score) => score.playerId === playerId))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Sideways>
);

const Strokes = ({ strokes, differs }: { strokes: number | undefined; differs: boolean }) => (
  <td data-differs={differs}>
    {strokes === undefined && <None />}
    {strokes === BLOB && <span aria-hidden="true">B</span>}
    {strokes === BLOB ? <VisuallyHidden>Blob</VisuallyHidden> : strokes}
    {differs && <VisuallyHidden>, differs</VisuallyHidden>}
  </td>
);
