import type { Archive } from './format.ts';
import { clubDocuments } from './parts.ts';
import type { ClubDocuments, Contents } from './parts.ts';
import { contradictionsIn } from './references.ts';

const shown = 5;

const listOf = (problems: readonly string[]): string =>
  [...problems.slice(0, shown), ...(problems.length > shown ? [`and ${problems.length - shown} more`] : [])]
    .map((problem) => `\n  ${problem}`)
    .join('');

/** Checks each document by its schema. Throws a sentence that names the wrong ones. */
const readClub = (contents: Contents): ClubDocuments => {
  const { success, data, error } = clubDocuments.safeParse(contents);
  if (success) return data;
  const problems = error.issues.map(({ path: [part = '', index, ...field], message }) => {
    const document = contents[part as keyof Contents][Number(index)];
    return `${String(part)}: ${field.join('.')} of ${document?._id ?? 'one'}: ${message}`;
  });
  throw new Error(`These documents are not what they should be:${listOf(problems)}`);
};

/** Throws a sentence unless every document fits its schema and the parts fit each other. */
export const checkClub = ({ manifest, contents }: Archive): void => {
  const club = readClub(contents);
  const secrets = club.calendars.length > 0 || contents.accounts.some((account) => 'passwordHash' in account);
  const problems = [
    ...contradictionsIn(club),
    ...(secrets && !manifest.withSecrets ? ['accounts: there are secrets, and the list of contents says none'] : []),
  ];
  if (problems.length > 0) throw new Error(`The parts contradict each other:${listOf(problems)}`);
};
