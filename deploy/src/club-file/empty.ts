import { readParts } from './installation.ts';
import type { Installation } from './installation.ts';
import type { Contents } from './parts.ts';

/** What a first start leaves, and what more of it is called. */
const leftByStart = [
  ['people', 1, 'person', 'people'],
  ['seasons', 1, 'season', 'seasons'],
  ['fixtures', 0, 'fixture', 'fixtures'],
  ['matches', 0, 'match', 'matches'],
  ['courses', 0, 'course', 'courses'],
  ['pictures', 0, 'picture', 'pictures'],
] as const;

/** What is in an installation beside what its first start makes: the first admin, the club as the variables say it, the open first season. */
const foundIn = (contents: Contents): readonly string[] => {
  const more = leftByStart.flatMap(([part, left, one, many]) => {
    const { length } = contents[part];
    return length > left ? [`${length} ${length === 1 ? one : many}`] : [];
  });
  const isChanged = [...contents.club, ...contents.seasons].some(({ version }) => version !== 1);
  return isChanged ? [...more, 'a club or season that was changed'] : more;
};

/** Throws, naming what there is, unless the installation is as its first start leaves it, or was never started. */
export const requireEmpty = async (installation: Installation): Promise<void> => {
  const found = foundIn(await readParts(installation, false));
  if (found.length > 0)
    throw new Error(
      `There is a club here already: ${found.join(', ')}. An archive goes into an empty installation only: one that was never started, or has nobody but its first admin.`,
    );
};
