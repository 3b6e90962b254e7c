import { me, putAccount } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { AccountService } from './account-service.ts';

export const mountAccounts = (routes: RouteTable, accounts: AccountService): void => {
  routes.handle(me, ({ actor }) => accounts.me(actor.playerId));
  routes.handle(putAccount, ({ params, body }) => accounts.put(params.playerId, body));
};
