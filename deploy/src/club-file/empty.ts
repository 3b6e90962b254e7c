import type { Installation } from '../support/installation.ts';
import { readParts } from './installation.ts';
import type { Contents } from './parts.ts';

/** For each part: how many documents a first start leaves, and the words for more than that. */
const leftByStart = [
  ['people', 1, 'person', 'people'],
  ['seasons', 1, 'season', 'seasons'],
  ['fixtures', 0, 'fixture', 'fixtures'],
  ['matches', 0, 'match', 'matches'],
  ['courses', 0, 'course', 'courses'],
  ['pictures', 0, 'picture', 'pictures'],
] as const;

/** What an installation has beyond its first start, which makes the first admin, the club from the variables and the open first season. */
const foundIn = (contents: Contents): readonly string[] => {
  const more = leftByStart.flatMap(([part, left, one, many]) => {
    const { length } = contents[part];
    return length > left ? [`${length} ${length === 1 ? one : many}`] : [];
  });
  const isChanged = [...contents.club, ...contents.seasons].some(({ version }) => version !== 1);
  return isChanged ? [...more, 'a club or season that was changed'] : more;
};

/** Throws, and names what there is, unless the installation was never started or is as its first start left it. */
export const requireEmpty = async (installation: Installation): Promise<void> => {
  const found = foundIn(await readParts(installation, false));
  if (found.length > 0)
    throw new Error(
      `There is a club here already: ${found.join(', ')}. An archive goes into an empty installation only: one that was never started, or has nobody but its first admin.`,
    );
};
