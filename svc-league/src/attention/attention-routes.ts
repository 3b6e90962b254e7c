import { getAttention } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { AttentionService } from './attention-service.ts';

export const mountAttention = (routes: RouteTable, attention: AttentionService): void => {
  routes.handle(getAttention, ({ actor }) => attention.get(actor.playerId));
};
