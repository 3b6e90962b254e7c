import { readParts } from './installation.ts';
import type { Installation } from './installation.ts';
import type { Contents } from './parts.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What is in an installation beside what its first start makes: the first admin, the club as the variables say it, the open first season. */
const foundIn = (contents: Contents): readonly string[] => {
  const { people, seasons, fixtures, matches, courses, pictures, club } = contents;
  return [
    ...(people.length > 1 ? [counted(people.length, 'person', 'people')] : []),
    ...(seasons.length > 1 ? [counted(seasons.length, 'season', 'seasons')] : []),
    ...(fixtures.length > 0 ? [counted(fixtures.length, 'fixture', 'fixtures')] : []),
    ...(matches.length > 0 ? [counted(matches.length, 'match', 'matches')] : []),
    ...(courses.length > 0 ? [counted(courses.length, 'course', 'courses')] : []),
    ...(pictures.length > 0 ? [counted(pictures.length, 'picture', 'pictures')] : []),
    ...([...club, ...seasons].some(({ version }) => version !== 1) ? ['a club or season that was changed'] : []),
  ];
};

/** Throws, naming what there is, unless the installation is as its first start leaves it, or was never started. */
export const requireEmpty = async (installation: Installation): Promise<void> => {
  const found = foundIn(await readParts(installation, false));
  if (found.length > 0)
    throw new Error(
      `There is a club here already: ${found.join(', ')}. An archive goes into an empty installation only: one that was never started, or has nobody but its first admin.`,
    );
};
