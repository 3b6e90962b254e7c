import { createAvailabilityService } from './availability/availability-service.ts';
import type { AvailabilityDeps } from './availability/availability-service.ts';
import { createDrawService } from './evenings/draw-service.ts';
import type { DrawDeps } from './evenings/draw-service.ts';
import { createEveningService } from './evenings/evening-service.ts';
import type { EveningDeps } from './evenings/evening-service.ts';
import { createPaidService } from './evenings/paid-service.ts';
import type { PaidDeps } from './evenings/paid-service.ts';
import { createReminderService } from './evenings/reminder-service.ts';
import type { ReminderDeps } from './evenings/reminder-service.ts';
import { createRemovalService } from './evenings/removal-service.ts';
import type { RemovalDeps } from './evenings/removal-service.ts';
import { createSubstituteService } from './substitutes/substitute-service.ts';
import type { SubstituteDeps } from './substitutes/substitute-service.ts';

type All = AvailabilityDeps & DrawDeps & EveningDeps & PaidDeps & ReminderDeps & RemovalDeps & SubstituteDeps;

/**
 * Wires the parts of an evening beside its matches: availability, substitutes, the draw, payments, reminders, and making, changing and
 * deleting it.
 */
export const createEveningParts = (given: Omit<All, 'availability' | 'removals'>) => {
  const availability = createAvailabilityService(given);
  const parts = { ...given, availability };
  const removals = createRemovalService(parts);
  return {
    availability,
    removals,
    substitutes: createSubstituteService(parts),
    paid: createPaidService(parts),
    evenings: createEveningService({ ...parts, removals }),
    draws: createDrawService(parts),
    reminders: createReminderService(parts),
  };
};
