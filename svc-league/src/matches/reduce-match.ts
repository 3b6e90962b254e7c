import { AppError } from '@society/kernel';
import { hasCounted } from './line-up.ts';
import type { Change, Match, MatchEvent } from './match.ts';

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
 * Changes a match to what `decide` returns, or removes it when that is undefined. A match that is gone already stays gone. Throws 409 when
 * it changed at this very moment. Returns the removed match.
 * @param news the events to publish; `after` is undefined when the match goes
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

/** Removes a match whose making failed half-way. It stays when anything of it counts already. */
export const takeBack = (matches: Matches, id: string): Promise<unknown> =>
  reduceMatch(matches, id, (match) => (hasCounted(match) ? match : undefined));
