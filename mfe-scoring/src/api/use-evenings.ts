import type { Fixture } from '@society/contracts';
import { useClubDay, useRead } from '@society/league-client';
import { useClub } from '@society/web-kit';
import type { Evenings } from '../rules/match-days.ts';

/** The club's evenings and its present moment, as far as they are known. */
export type KnownEvenings = Evenings & {
  /** Until the evenings are known, or are known not to be had. */
  readonly isPending: boolean;
  /** The same once it is no longer pending. */
  readonly whenKnown: () => Promise<Evenings>;
};

/** The club's evenings and its present moment; whatever reads it is drawn anew with the next day. */
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
