import { answerQuestion, getForYou, reportAbsence, withdrawAbsence } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { SubstituteService } from './substitute-service.ts';

/** To be mounted before the matches, whose route with an id would take "for-you" for one. */
export const mountSubstitutes = (routes: RouteTable, substitutes: SubstituteService): void => {
  routes.handle(getForYou, ({ actor }) => substitutes.forYou(actor.playerId));
  routes.handle(reportAbsence, ({ actor, params, body }) =>
    substitutes.report(actor.playerId, params.id, params.playerId, body),
  );
  routes.handle(withdrawAbsence, ({ actor, params }) =>
    substitutes.withdraw(actor.playerId, params.id, params.playerId),
  );
  routes.handle(answerQuestion, ({ actor, params, body }) =>
    substitutes.answer(actor.playerId, params.id, params.playerId, body),
  );
};
