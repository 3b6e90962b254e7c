import type { BoardMatch, Chance, Match } from '@society/contracts';
import { createBoundedMap } from '@society/kernel';

/** More matches than are ever played at once. */
const maxKept = 200;

/**
 * The current chances of matches in play, worked out once for each version of a match and shared by all screens. If they cannot be worked
 * out, the match is shown without them: the rest of the board does not need them.
 */
export const createRunningChances = (of: (matchId: string) => Promise<readonly Chance[]>) => {
  const kept = createBoundedMap<BoardMatch['chances']>(maxKept);
  return async ({ id, version, status }: Match): Promise<BoardMatch['chances']> => {
    if (status !== 'in_progress') return undefined;
    const key = `${id} ${version}`;
    const known = kept.get(key);
    if (known) return known;
    const now = (await of(id).catch(() => [])).at(-1);
    if (!now) return undefined;
    const { player1, draw, player2 } = now;
    const chances = { player1, draw, player2 };
    kept.set(key, chances);
    return chances;
  };
};
