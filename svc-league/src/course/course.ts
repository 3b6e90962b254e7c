import type { CourseHole } from '@society/contracts';

const rows = [
  [279, 4, 9],
  [449, 4, 2],
  [389, 4, 5],
  [312, 4, 1],
  [134, 3, 8],
  [365, 4, 3],
  [326, 4, 7],
  [164, 3, 4],
  [484, 5, 6],
] as const;

/** The home course in playing order (spec section 3). */
export const course: readonly CourseHole[] = rows.map(([yards, par, strokeIndex], index) => ({
  hole: index + 1,
  yards,
  par,
  strokeIndex,
}));

/** The hole with this number, 1 to 9. */
export const holeOfCourse = (hole: number): CourseHole => {
  const found = course[hole - 1];
  if (!found) throw new Error(`There is no hole ${hole}`);
  return found;
};
