import {
  generateMatches,
  listMatches,
  listPlayers,
  MAX_FAVOURED,
  type Match,
  type Pairing,
  type User,
} from '@society/contracts';
import { call, useMutation } from '@society/web-kit';
import { stillFree, type Kept } from '../draw/kept-line-up.ts';
import { lineUpOf, type Pair } from '../draw/line-up.ts';
import { isEligible, unusedPlayers } from '../rules/eligible.ts';

type Person = Pick<User, 'id' | 'name' | 'businessCompany' | 'handicap'>;

/**
 * `free`: who is present and in no match of the fixture. `leftOut`: whom of them the admin left out. `kept`: the pairs that stay. `pairings`: the league's
 * pairs of all others.
 */
export type Proposal = {
  readonly kept: readonly Pair[];
  readonly pairings: readonly Pairing[];
  readonly free: readonly Person[];
  readonly leftOut: readonly string[];
};

const isPairing = (one: Match | Pairing): one is Pairing => 'timesMet' in one;

type Asked = {
  readonly present: readonly string[];
  readonly keep: Kept;
  /** Whether people who have not met are favoured. */
  readonly favoursStrangers: boolean;
};

/** Asks the league to pair those present, except the people whom `keep` places, and makes no match. Players and matches are read past the cache. */
export const usePairings = (fixtureId: string) =>
  useMutation({
    mutationFn: async ({ present, keep, favoursStrangers }: Asked): Promise<Proposal> => {
      const [people, matches] = await Promise.all([call(listPlayers), call(listMatches, { query: { fixtureId } })]);
      const here = new Set(present);
      const free = unusedPlayers(people.filter(isEligible), matches).filter(({ id }) => here.has(id));
      const ids = free.map(({ id }) => id);
      const { pairs: kept, leftOut } = stillFree(keep, ids);
      const playerIds = [...lineUpOf(kept, ids, leftOut).sittingOut];
      if (playerIds.length < 2) return { kept, pairings: [], free, leftOut };
      const answer = await call(generateMatches, {
        params: { id: fixtureId },
        body: { preview: true, playerIds, ...(favoursStrangers && { strangers: MAX_FAVOURED }) },
      });
      return { kept, pairings: answer.filter(isPairing), free, leftOut };
    },
  });
