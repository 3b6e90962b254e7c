import { answerAvailability, getAvailability } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { AvailabilityService } from './availability-service.ts';

export const mountAvailability = (routes: RouteTable, availability: AvailabilityService): void => {
  routes.handle(getAvailability, ({ params }) => availability.get(params.id));
  routes.handle(answerAvailability, ({ actor, params, body }) => availability.answer(actor.playerId, params.id, body));
};
