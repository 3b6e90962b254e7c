import { createBoundedMap } from '@society/kernel';
import type { Person } from './person.ts';

const keptMs = 1000;
const maxKept = 5000;

/**
 * People as lists show them, cached for a second: on a match evening everybody looks at the same few again and again. An unknown id is not
 * cached, so that a newcomer shows at once. `now` is in milliseconds and only ever grows.
 */
export const createRecentPeople = (
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>,
  now: () => number = () => performance.now(),
) => {
  const kept = createBoundedMap<{ readonly person: Person; readonly until: number }>(maxKept);
  let forgotten = 0;

  return {
    /** Those of these people that are known, by id. */
    among: async (ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
      const found = new Map<string, Person>();
      const missing = new Set<string>();
      const at = now();
      for (const id of ids) {
        const known = kept.get(id);
        if (known && at < known.until) found.set(id, known.person);
        else missing.add(id);
      }
      if (missing.size === 0) return found;
      const before = forgotten;
      for (const [id, person] of await read([...missing])) {
        found.set(id, person);
        // A read that overlaps a change may have returned the former record, so it is not cached.
        if (forgotten === before) kept.set(id, { person, until: at + keptMs });
      }
      return found;
    },
    /** Drops a person whose record has changed. */
    forget: (id: string): void => {
      forgotten += 1;
      kept.delete(id);
    },
  };
};
