import { createBoundedMap } from '@society/kernel';
import type { Match, MatchSummary, Versioned } from '../matches/match.ts';
import type { Cards } from './golf.ts';
import { cardsOf } from './hole-averages.ts';

/** Some seasons of a big club. */
const maxKept = 5000;

const keyOf = ({ match, version }: Versioned<MatchSummary>): string => `${match.id} ${version}`;

/**
 * Answers matches with their cards, but for those that have another version by now. Cards are kept by match and version, since those never change: `read`, which
 * answers whole matches, is asked for the others alone.
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
        // What is kept may push out others of the same list, so the answer does not come from there.
        found.set(keyOf(each), cards);
        kept.set(keyOf(each), cards);
      }
    return list.flatMap((each) => {
      const cards = found.get(keyOf(each));
      return cards ? [{ match: each.match, cards }] : [];
    });
  };
};
