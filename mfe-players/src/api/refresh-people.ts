import { listPlayers, me, type User } from '@society/contracts';
import { queryKeyOf, type useQueryClient } from '@society/web-kit';

/** The cache all screens read. */
export type Queries = ReturnType<typeof useQueryClient>;

/** How long the league service may take to hear of a change to a person. */
export const LEAGUE_LEARNS_MS = 2000;

const showPeople = /^\/api\/(players|auth\/me|league-stats|matches)/;
const ofTheLeague = /^\/api\/(league-stats|matches)/;

/** Puts a changed person where the screens read them, so that they need not wait for the next list. */
export const showPlayer = (queries: Queries, changed: User): void => {
  const newer = (known: User): User => (known.id === changed.id && known.version <= changed.version ? changed : known);
  queries.setQueryData<User[]>(queryKeyOf(listPlayers), (known) => known?.map(newer));
  queries.setQueryData<User>(queryKeyOf(me), (known) => known && newer(known));
};

/** Asks again for whatever shows people, and once more for what the league shows of them: it hears of changes a moment later. */
export const refreshPeople = async (queries: Queries): Promise<void> => {
  setTimeout(() => void invalidate(queries, ofTheLeague), LEAGUE_LEARNS_MS);
  await invalidate(queries, showPeople);
};

const invalidate = (queries: Queries, paths: RegExp): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.test(path) });
