import type { ServiceContext } from '@society/service-kit/service';
import type { Counter } from '@society/service-kit/store';
import { createAvailabilityService } from './availability/availability-service.ts';
import type { AvailabilityStore } from './availability/availability-store.ts';
import type { ClubService } from './club/club-service.ts';
import type { CourseService } from './courses/course-service.ts';
import { createDrawService } from './evenings/draw-service.ts';
import { createEveningService } from './evenings/evening-service.ts';
import { createPaidService } from './evenings/paid-service.ts';
import { createRemovalService } from './evenings/removal-service.ts';
import type { FixtureService } from './fixtures/fixture-service.ts';
import type { MatchBatchService } from './matches/match-batch-service.ts';
import type { MatchQueries } from './matches/match-queries.ts';
import type { MatchStore } from './matches/match-store.ts';
import type { PeopleService } from './people/people-service.ts';
import type { SeasonQueries } from './seasons/season-queries.ts';
import { createSubstituteService } from './substitutes/substitute-service.ts';

type Context = Pick<ServiceContext<unknown>, 'ids' | 'clock' | 'logger'>;
type Given = {
  readonly fixtures: FixtureService;
  readonly answers: AvailabilityStore;
  readonly courses: CourseService;
  readonly matches: MatchQueries;
  readonly matchBatch: MatchBatchService;
  readonly openMatches: Pick<MatchStore, 'change'>;
  readonly seasons: SeasonQueries;
  readonly people: PeopleService;
  readonly club: ClubService;
  readonly counter: Counter;
};

/** What an evening is made of beside its matches: who comes, who cannot play and who does for them, the draw, and its own making, changing and deleting. */
export const createEveningParts = ({ ids, clock, logger }: Context, given: Given) => {
  const { fixtures, matchBatch, club } = given;
  const { timeZone } = club;
  const availability = createAvailabilityService({ ...given, clock, timeZone });
  const removals = createRemovalService({ fixtures, matches: matchBatch, availability, ids, logger });
  return {
    availability,
    substitutes: createSubstituteService({
      ...given,
      changeMatch: given.openMatches.change,
      queries: given.matches,
      availability,
      clock,
    }),
    removals,
    paid: createPaidService(given),
    evenings: createEveningService({ ...given, availability, removals, clock }),
    draws: createDrawService({ ...given, ids, clock, timeZone, logger }),
  };
};
