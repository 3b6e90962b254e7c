import type { CourseHole } from '@society/contracts';
import { marksUpTo, pixelsOf } from './course-scale.ts';
import { HoleDrawing } from './HoleDrawing.tsx';
import styles from './CourseTable.module.css';

const facts = [
  ['Yards', 'yards'],
  ['Par', 'par'],
  ['Stroke index', 'strokeIndex'],
] as const;

/**
 * A column per hole: its drawing, and what the course card says of it. The drawings say nothing that the numbers do not. 0 stands for a number
 * that is not known yet, in a course that is being typed.
 */
export const CourseTable = ({ course }: { course: readonly CourseHole[] }) => {
  const marks = marksUpTo(Math.max(...course.map(({ yards }) => yards)));
  const height = pixelsOf(marks.at(-1) ?? 0);
  // No line above the last mark, where a flag may stand higher.
  const lines = { backgroundSize: `100% ${height}px` };
  return (
    <div className={styles.frame}>
      <table className={styles.course}>
        <thead>
          <tr>
            <th scope="row">Hole</th>
            {course.map(({ hole }) => (
              <th key={hole} scope="col">
                {hole}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true">
            <td className={styles.scale} style={{ ...lines, height }}>
              {marks.map((yards) => (
                <span key={yards} className={styles.mark} style={{ bottom: pixelsOf(yards) }}>
                  {yards}
                </span>
              ))}
            </td>
            {course.map((hole) => (
              <td key={hole.hole} className={styles.ground} style={lines}>
                <HoleDrawing hole={hole} />
              </td>
            ))}
          </tr>
          {facts.map(([label, field]) => (
            <tr key={field}>
              <th scope="row">{label === 'Stroke index' ? <abbr title="Stroke index">SI</abbr> : label}</th>
              {course.map((hole) => (
                <td key={hole.hole}>{hole[field] || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
