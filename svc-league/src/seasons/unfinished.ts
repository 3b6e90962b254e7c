import { seasonTitle } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Issue } from '@society/kernel';
import type { Season } from './season.ts';

type Named = { readonly name: string };
/** A match that keeps its season from being closed. */
export type Unfinished = {
  readonly id: string;
  readonly player1: Named;
  readonly player2: Named;
  readonly disputed: boolean;
  /** The name of its fixture; undefined when that is gone. */
  readonly fixture: string | undefined;
};

const maxNamed = 5;

const issueOf = ({ id, player1, player2, disputed, fixture }: Unfinished): Issue => {
  const match = `${player1.name} v ${player2.name}${fixture === undefined ? '' : ` (${fixture})`}`;
  return { path: `matches.${id}`, message: `${match} ${disputed ? 'is disputed' : 'is not finished'}` };
};

/** Throws 409 naming the unfinished and disputed matches: the first five in the message, all of them as issues. */
export const requireFinished = (season: Pick<Season, 'name'>, matches: readonly Unfinished[]): void => {
  if (matches.length === 0) return;
  const issues = matches.map(issueOf);
  const named = issues.slice(0, maxNamed).map(({ message }) => message);
  const more = issues.length - named.length;
  const rest = more > 0 ? `, and ${more} more` : '';
  throw new AppError('conflict', `${seasonTitle(season)} cannot be closed yet: ${named.join(', ')}${rest}.`, {
    issues,
  });
};
