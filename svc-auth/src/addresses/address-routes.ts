import { askNewAddress, resolveNewAddress } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { AddressService } from './address-service.ts';

export const mountAddresses = (routes: RouteTable, addresses: AddressService): void => {
  routes.handle(askNewAddress, ({ params, body }) => addresses.ask(params.playerId, body));
  routes.handle(resolveNewAddress, ({ body }) => addresses.resolve(body.token));
};
