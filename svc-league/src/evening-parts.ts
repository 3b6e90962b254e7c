import type { ServiceContext } from '@society/service-kit/service';
import { createAvailabilityService } from './availability/availability-service.ts';
import type { AvailabilityStore } from './availability/availability-store.ts';
import { createDrawService } from './evenings/draw-service.ts';
import type { DrawDeps } from './evenings/draw-service.ts';
import { createEveningService } from './evenings/evening-service.ts';
import type { EveningDeps } from './evenings/evening-service.ts';
import { createPaidService } from './evenings/paid-service.ts';
import type { PaidDeps } from './evenings/paid-service.ts';
import { createRemovals } from './evenings/removal-service.ts';
import type { RemovalDeps } from './evenings/removal-service.ts';
import { createSubstituteService } from './substitutes/substitute-service.ts';
import type { SubstituteDeps } from './substitutes/substitute-service.ts';

type Context = Pick<ServiceContext<unknown>, 'ids' | 'clock' | 'logger'>;
type Given = Omit<EveningDeps, 'availability' | 'removals' | 'clock'> &
  Omit<DrawDeps, 'ids' | 'clock' | 'timeZone' | 'logger'> &
  Pick<RemovalDeps, 'fixtures'> &
  Pick<PaidDeps, 'people'> &
  Omit<Parameters<typeof createAvailabilityService>[0], 'answers' | 'clock' | 'timeZone'> &
  Pick<SubstituteDeps, 'fixtures' | 'people' | 'club'> & {
    readonly matchBatch: RemovalDeps['matches'] & SubstituteDeps['matchBatch'];
    readonly matches: SubstituteDeps['queries'];
    readonly openMatches: { readonly change: SubstituteDeps['changeMatch'] };
    readonly answers: AvailabilityStore;
  };

/** What an evening is made of beside its matches: who comes, who cannot play and who does for them, the draw, and its own making, changing and deleting. */
export const createEveningParts = ({ ids, clock, logger }: Context, given: Given) => {
  const { fixtures, matchBatch, club } = given;
  const { timeZone } = club;
  const availability = createAvailabilityService({ ...given, clock, timeZone });
  const removals = createRemovals({ fixtures, matches: matchBatch, availability, ids, logger });
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
