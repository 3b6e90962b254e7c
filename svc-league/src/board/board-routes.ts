import { createBoardLink, getBoard, listBoardLinks, removeBoardLink } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { BoardService } from './board-service.ts';

export const mountBoard = (routes: RouteTable, board: BoardService): void => {
  routes.handle(listBoardLinks, ({ actor }) => board.list(actor.playerId));
  routes.handle(createBoardLink, ({ actor }) => board.create(actor.playerId));
  routes.handle(removeBoardLink, ({ actor, params }) => board.remove(actor.playerId, params.id));
  routes.handle(getBoard, ({ params }) => board.read(params.token));
};
