import { generateMatches } from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import type { PairingService } from './pairing-service.ts';

export const mountPairing = (routes: RouteTable, pairing: PairingService): void => {
  routes.handle(generateMatches, async ({ actor, params, body }) => {
    if (body.preview) return reply(await pairing.preview(actor.playerId, params.id, body), { status: 200 });
    const { matches, isNew } = await pairing.generate(actor.playerId, params.id, body);
    return reply([...matches], { status: isNew ? 201 : 200 });
  });
};
