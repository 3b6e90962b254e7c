import { createBoundedMap } from '@society/kernel';
import type { Match, MatchSummary, Versioned } from '../matches/match.ts';
import type { Cards } from './golf.ts';
import { cardsOf } from './hole-averages.ts';

/** Enough for some seasons of a big club. */
const maxKept = 5000;

const keyOf = ({ match, version }: Versioned<MatchSummary>): string => `${match.id} ${version}`;

/**
 * Returns a function that adds the cards to matches. Cards of one version of a match never change, so they are remembered, and `read`
 * (whole matches) is called for unknown ones only. A match that changed before `read` is left out.
 */
export const createKnownCards = (
  read: (ids: readonly string[]) => Promise<readonly Versioned<Match>[]>,
  limit = maxKept,
) => {
  const kept = createBoundedMap<Cards>(limit);

  return async (list: readonly Versioned<MatchSummary>[]) => {
    const found = new Map<string, Cards>();
    const missing: string[] = [];
    for (const each of list) {
      const cards = kept.get(keyOf(each));
      if (cards) found.set(keyOf(each), cards);
      else missing.push(each.match.id);
    }
    if (missing.length > 0)
      for (const each of await read(missing)) {
        const cards = cardsOf(each.match);
        // Keeping these cards may push cards of the same list out of the memory, so the answer does not come from there.
        found.set(keyOf(each), cards);
        kept.set(keyOf(each), cards);
      }
    return list.flatMap((each) => {
      const cards = found.get(keyOf(each));
      return cards ? [{ match: each.match, cards }] : [];
    });
  };
};
