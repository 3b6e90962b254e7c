import type { Fixture, Match } from '@society/contracts';
import { useClubDay, useRead } from '@society/league-client';
import { useClub } from '@society/web-kit';
import type { Calendar } from '../rules/match-days.ts';

/** The club's evenings and its present moment, as far as they are known. */
export type KnownCalendar = Calendar & {
  /** Until the evenings are known, or are known not to be had. */
  readonly isPending: boolean;
  /** The calendar once it is no longer pending. */
  readonly whenKnown: () => Promise<Calendar>;
};

/** The club's evenings and its present moment; whatever reads it is drawn anew with the next day. */
export const useCalendar = (): KnownCalendar => {
  const { timeZone } = useClub();
  useClubDay();
  const { data, isPending, refetch } = useRead('listFixtures');
  const calendarOf = (fixtures: readonly Fixture[] = []): Calendar => ({ fixtures, now: new Date(), timeZone });
  return {
    ...calendarOf(data),
    isPending,
    whenKnown: async () => calendarOf(isPending ? (await refetch({ cancelRefetch: false })).data : data),
  };
};

/** The evening that a match belongs to. */
export const fixtureOf = ({ fixtureId }: Match, { fixtures }: Calendar): Fixture | undefined =>
  fixtures.find(({ id }) => id === fixtureId);
