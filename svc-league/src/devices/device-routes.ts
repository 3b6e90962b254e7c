import { addDeviceKey, listDeviceKeys, removeDeviceKey } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { DeviceService } from './device-service.ts';

export const mountDevices = (routes: RouteTable, devices: DeviceService): void => {
  routes.handle(listDeviceKeys, ({ actor }) => devices.list(actor.playerId));
  routes.handle(addDeviceKey, ({ actor, body }) => devices.add(actor.playerId, body));
  routes.handle(removeDeviceKey, ({ actor, params }) => devices.remove(actor.playerId, params.id));
};
