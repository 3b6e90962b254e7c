import { isDeepStrictEqual } from 'node:util';
import type { CourseHole } from '@society/contracts';
import { holesOf } from 'svc-league/course';
import type { CourseAction } from './actions.ts';
import type { StoredCourse, StoredMatch } from './stored.ts';

type Versions = ReadonlyMap<number, readonly CourseHole[]>;

const versionsOf = ({ course: { holes, earlier }, version }: StoredCourse): Versions =>
  new Map([...earlier.map((each) => [each.version, each.holes] as const), [version, holes]]);

/** Every version up to the newest must be there once. */
const gapFaults = ({ course: { id, earlier }, version }: StoredCourse): string[] =>
  isDeepStrictEqual(
    [...earlier.map((each) => each.version), version],
    Array.from({ length: version }, (_, index) => index + 1),
  )
    ? []
    : [`course ${id} has the versions ${earlier.map((each) => each.version).join(', ')} before ${version}`];

/**
 * What is wrong with the courses. Every accepted edit must be a version of its own with the holes that were sent, and no version may be missing.
 * Each match must have all holes of one version that existed when it started, and keep them.
 */
export const courseFaults = (
  courses: readonly StoredCourse[],
  matches: readonly StoredMatch[],
  accepted: readonly CourseAction[],
): readonly string[] => {
  const versions = new Map(courses.map((stored) => [stored.course.id, versionsOf(stored)]));
  const byId = new Map(matches.map(({ match }) => [match.id, match]));
  const acceptedFaults = (action: CourseAction): string[] => {
    if (action.kind === 'edit') {
      const { courseId, version, holes } = action;
      const isKept = isDeepStrictEqual(versions.get(courseId)?.get(version), holes);
      return isKept ? [] : [`accepted version ${version} of course ${courseId} is not stored as it was sent`];
    }
    const match = byId.get(action.matchId);
    if (!match) return [`match ${action.matchId} is gone`];
    if (!isDeepStrictEqual(holesOf(match), action.holes))
      return [`match ${match.id} is not on the holes that it started on`];
    const { version = 1 } = match.course ?? {};
    return version >= action.since && version <= action.until
      ? []
      : [
          `match ${match.id} started on version ${version}, between ${action.since} and ${action.until} were there then`,
        ];
  };
  return [
    ...courses.flatMap(gapFaults),
    ...accepted.flatMap(acceptedFaults),
    ...matches.flatMap(({ match: { id, course } }) =>
      course && !isDeepStrictEqual(versions.get(course.id)?.get(course.version), course.holes)
        ? [`match ${id} has other holes than version ${course.version} of its course`]
        : [],
    ),
  ];
};
