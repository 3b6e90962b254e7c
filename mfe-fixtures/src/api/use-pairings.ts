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
import { isEligible, unusedPlayers } from '../rules/eligible.ts';

type Person = Pick<User, 'id' | 'name' | 'businessCompany'>;

/** Whom the league would pair of those who are present and in no match of the fixture (`free`), but for those left out by the admin. */
export type Proposal = {
  readonly pairings: readonly Pairing[];
  readonly free: readonly Person[];
  readonly leftOut: readonly string[];
};

const isPairing = (one: Match | Pairing): one is Pairing => 'timesMet' in one;

type Asked = {
  readonly present: readonly string[];
  readonly leftOut: readonly string[];
  /** Whether people who have not met are favoured. */
  readonly favoursStrangers: boolean;
};

/** Asks the league whom it would pair of those who are present, without those of `leftOut`, and makes nothing. Who is free is asked past the cache. */
export const usePairings = (fixtureId: string) =>
  useMutation({
    mutationFn: async ({ present, leftOut: absent, favoursStrangers }: Asked): Promise<Proposal> => {
      const [people, matches] = await Promise.all([call(listPlayers), call(listMatches, { query: { fixtureId } })]);
      const here = new Set(present);
      const free = unusedPlayers(people.filter(isEligible), matches).filter(({ id }) => here.has(id));
      const leftOut = absent.filter((id) => free.some((person) => person.id === id));
      const playerIds = free.map(({ id }) => id).filter((id) => !leftOut.includes(id));
      if (playerIds.length < 2) return { pairings: [], free, leftOut };
      const answer = await call(generateMatches, {
        params: { id: fixtureId },
        body: { preview: true, playerIds, ...(favoursStrangers && { strangers: MAX_FAVOURED }) },
      });
      return { pairings: answer.filter(isPairing), free, leftOut };
    },
  });
