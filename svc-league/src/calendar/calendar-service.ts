import { getCalendar, pathOf } from '@society/contracts';
import { AppError, startOfClubDay } from '@society/kernel';
import type { Loaded } from '@society/service-kit/store';
import { newToken } from '@society/service-kit/token';
import type { ClubService } from '../club/club-service.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { isCurrent } from '../seasons/season-view.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import { calendarText, ownTeesOf } from './calendar.ts';
import type { CalendarStore } from './calendar-store.ts';

export type CalendarDeps = {
  readonly calendarStore: CalendarStore;
  readonly fixtures: Pick<FixtureService, 'allWithVersions'>;
  readonly matchQueries: Pick<MatchQueries, 'playedBy'>;
  readonly people: Pick<PeopleService, 'requireWriter' | 'knownAmong'>;
  readonly club: Pick<ClubService, 'named'>;
  readonly seasonQueries: Pick<SeasonQueries, 'remembered'>;
  readonly clock: () => Date;
};

export type CalendarService = ReturnType<typeof createCalendarService>;

const tokenBytes = 24;
const fileOf = (token: string): string => `${token}.ics`;
const tokenOf = (file: string): string => file.slice(0, -'.ics'.length);
const addressOf = (token: string): { path: string } => ({ path: pathOf(getCalendar, { file: fileOf(token) }) });

/** The members' calendar feeds and their addresses. `read` needs no session: the address itself is the key. */
export const createCalendarService = (deps: CalendarDeps) => {
  const { calendarStore, fixtures, matchQueries, people, club, seasonQueries, clock } = deps;

  /** The member may have been deleted after `requireWriter` looked. That deletion did not see this token, so it is removed here. */
  const unlessGone = async (playerId: string, token: string): Promise<{ path: string }> => {
    if ((await people.knownAmong([playerId])).has(playerId)) return addressOf(token);
    await calendarStore.remove(playerId);
    throw new AppError('forbidden', 'You are not a member of this league');
  };

  /** The fixtures from today on, and those of the current season. Those of earlier seasons would only make the file grow. */
  const shown = async (timeZone: string): Promise<readonly Loaded<Fixture>[]> => {
    const view = await seasonQueries.remembered();
    const today = startOfClubDay(clock(), timeZone).toISOString();
    return (await fixtures.allWithVersions()).filter(({ state }) => state.date >= today || isCurrent(view, state.id));
  };

  return {
    /** The member's own address, made when they ask for the first time. */
    address: async (actorId: string): Promise<{ path: string }> => {
      await people.requireWriter(actorId);
      const known = await calendarStore.find(actorId);
      return known === undefined
        ? unlessGone(actorId, await calendarStore.keepFirst(actorId, newToken(tokenBytes)))
        : addressOf(known);
    },

    /** Gives the member a new address. The former address answers 404 from now on. */
    replace: async (actorId: string): Promise<{ path: string }> => {
      await people.requireWriter(actorId);
      const token = newToken(tokenBytes);
      await calendarStore.replace(actorId, token);
      return unlessGone(actorId, token);
    },

    /** The calendar at an address, as iCalendar text. Throws 404 when the address is nobody's, or its owner is suspended or was deleted. */
    read: async (file: string): Promise<string> => {
      const ownerId = await calendarStore.ownerOf(tokenOf(file));
      if (ownerId === undefined || !(await people.knownAmong([ownerId])).get(ownerId)?.isActive)
        throw new AppError('notFound', 'There is no such calendar');
      const named = await club.named();
      const all = await shown(named.timeZone);
      const timed = all.flatMap(({ state }) => (state.firstTee === undefined ? [] : [state.id]));
      return calendarText(all, named, ownTeesOf(ownerId, await matchQueries.playedBy(ownerId, timed)));
    },

    /** Removes the address of somebody who was deleted. */
    forgetPlayer: (playerId: string): Promise<void> => calendarStore.remove(playerId),
  };
};
