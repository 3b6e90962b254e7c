import type { CourseHole } from '@society/contracts';
import { VisuallyHidden } from '@society/web-kit';

/** The first four heads of a scorecard, over two rows: what the course says. */
export const CourseHeads = () => (
  <>
    <th scope="col" rowSpan={2}>
      Hole
    </th>
    <th scope="col" rowSpan={2}>
      Yards
    </th>
    <th scope="col" rowSpan={2}>
      Par
    </th>
    <th scope="col" rowSpan={2}>
      <abbr title="Stroke index">SI</abbr>
    </th>
  </>
);

/** What the course says of a hole, after its number. */
export const HoleFacts = ({ hole: { yards, par, strokeIndex } }: { hole: CourseHole }) => (
  <>
    <td>{yards}</td>
    <td>{par}</td>
    <td>{strokeIndex}</td>
  </>
);

/** Stands in a cell that has nothing. */
export const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>none</VisuallyHidden>
  </>
);

/** The length and par of the nine holes. */
export const CourseTotals = ({ course }: { course: readonly CourseHole[] }) => {
  const sum = (of: 'yards' | 'par'): number => course.reduce((total, one) => total + one[of], 0);
  return (
    <>
      <th scope="row">Total</th>
      <td>{sum('yards')}</td>
      <td>{sum('par')}</td>
      <td />
    </>
  );
};
