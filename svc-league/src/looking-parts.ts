import type { RouteTable } from '@society/service-kit/http';
import type { ServiceContext } from '@society/service-kit/service';
import { mountBoard } from './board/board-routes.ts';
import { createBoardService } from './board/board-service.ts';
import type { BoardDeps } from './board/board-service.ts';
import { createBoardStore } from './board/board-store.ts';
import { mountGolf } from './golf/golf-routes.ts';
import { createGolfService } from './golf/golf-service.ts';
import type { GolfDeps } from './golf/golf-service.ts';

type Context = Pick<ServiceContext<unknown>, 'store' | 'ids' | 'clock'>;
type Given = Omit<BoardDeps, 'links' | 'ids' | 'clock'> & GolfDeps;

/** What there is only to be looked at: members' golf, and the clubhouse screen with its links. */
export const createLookingParts = ({ store, ids, clock }: Context, given: Given) => {
  const board = createBoardService({ ...given, links: createBoardStore(store), ids, clock });
  const golf = createGolfService(given);
  return (routes: RouteTable): void => {
    mountGolf(routes, golf);
    mountBoard(routes, board);
  };
};
