import { deletePlayer } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { DeletionService } from './deletion-service.ts';

export const mountDeletion = (routes: RouteTable, deletion: DeletionService): void =>
  routes.handle(deletePlayer, ({ actor, params }) => deletion.remove(actor, params.id));
