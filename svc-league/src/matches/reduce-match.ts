import { AppError } from '@society/kernel';
import { hasCounted } from './line-up.ts';
import type { Change, Match, MatchEvent } from './match.ts';

/** What it takes of the store of matches. */
type Matches = {
  readonly find: (id: string) => Promise<{ readonly match: Match } | undefined>;
  readonly update: (id: string, decide: (match: Match) => Change) => Promise<unknown>;
  readonly remove: (
    id: string,
    check: (match: Match) => void,
    news: (match: Match) => readonly MatchEvent[],
  ) => Promise<Match>;
};

/**
 * Changes a match to what `decide` leaves of it, or removes it when that is nothing. A match that is gone already stays gone. Throws 409 when it
 * changed at this very moment. Answers what it removed.
 * @param news what is told of it; `after` is undefined when the match goes
 */
export const reduceMatch = async (
  matches: Matches,
  id: string,
  decide: (match: Match) => Match | undefined,
  news: (before: Match, after?: Match) => readonly MatchEvent[] = () => [],
): Promise<Match | undefined> => {
  const found = await matches.find(id);
  if (!found) return undefined;
  if (decide(found.match) !== undefined) {
    await matches.update(id, (match) => {
      const next = decide(match) ?? match;
      return { next, events: news(match, next) };
    });
    return undefined;
  }
  const check = (match: Match): void => {
    if (decide(match) !== undefined) throw new AppError('conflict', 'This match has just changed. Please try again.');
  };
  return matches.remove(id, check, news);
};

/** Removes a match that was made in vain; should anything of it count already, it stays. */
export const takeBack = (matches: Matches, id: string): Promise<unknown> =>
  reduceMatch(matches, id, (match) => (hasCounted(match) ? match : undefined));
