import type { Fixture } from '@society/contracts';
import { useClubDay, useRead } from '@society/league-client';
import { useClub } from '@society/web-kit';
import type { Evenings } from '../rules/match-days.ts';

/** The club's evenings and its present moment, as far as they are known. */
export type KnownEvenings = Evenings & {
  /** True until the evenings have come or the request has failed. */
  readonly isPending: boolean;
  /** Resolves to the evenings once they are no longer pending. */
  readonly whenKnown: () => Promise<Evenings>;
};

/** The club's evenings and its present moment; a component that uses it rerenders when the club's day changes. */
export const useEvenings = (): KnownEvenings => {
  const { timeZone } = useClub();
  useClubDay();
  const { data, isPending, refetch } = useRead('listFixtures');
  const eveningsOf = (fixtures: readonly Fixture[] = []): Evenings => ({ fixtures, now: new Date(), timeZone });
  return {
    ...eveningsOf(data),
    isPending,
    whenKnown: async () => eveningsOf(isPending ? (await refetch({ cancelRefetch: false })).data : data),
  };
};
