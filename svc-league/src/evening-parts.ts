import type { ServiceContext } from '@society/service-kit/service';
import { createAvailabilityService } from './availability/availability-service.ts';
import { createAvailabilityStore } from './availability/availability-store.ts';
import { createDrawService } from './evenings/draw-service.ts';
import type { DrawDeps } from './evenings/draw-service.ts';
import { createEveningService } from './evenings/evening-service.ts';
import type { EveningDeps } from './evenings/evening-service.ts';
import { createPaidService } from './evenings/paid-service.ts';
import { createRemovals } from './evenings/removal-service.ts';
import type { RemovalDeps } from './evenings/removal-service.ts';
import { createSubstituteService } from './substitutes/substitute-service.ts';
import type { SubstituteDeps } from './substitutes/substitute-service.ts';
import type { createLiveNews } from './live/live-news.ts';

type Context = Pick<ServiceContext<unknown>, 'store' | 'ids' | 'clock' | 'logger'>;
type Given = Omit<EveningDeps, 'availability' | 'removals' | 'clock'> &
  Omit<DrawDeps, 'ids' | 'clock' | 'timeZone' | 'logger'> &
  Pick<RemovalDeps, 'fixtures'> &
  Omit<Parameters<typeof createAvailabilityService>[0], 'answers' | 'clock' | 'timeZone'> &
  Pick<SubstituteDeps, 'fixtures' | 'people' | 'club'> & {
    readonly matchBatch: RemovalDeps['matches'] & SubstituteDeps['matchBatch'];
    readonly matches: SubstituteDeps['queries'];
    readonly openMatches: { readonly change: SubstituteDeps['changeMatch'] };
    readonly news: ReturnType<typeof createLiveNews>;
  };

/** What an evening is made of beside its matches: who comes, who cannot play and who does for them, the draw, and its own making, changing and deleting. */
export const createEveningParts = ({ store, ids, clock, logger }: Context, given: Given) => {
  const { news, fixtures, matchBatch, club } = given;
  const { timeZone } = club;
  const answers = createAvailabilityStore(store, news.availabilityChanged);
  const availability = createAvailabilityService({ ...given, answers, clock, timeZone });
  const removals = createRemovals({
    fixtures,
    matches: matchBatch,
    forget: availability.forgetFixture,
    ids,
    logger,
  });
  return {
    availabilityStore: answers,
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
