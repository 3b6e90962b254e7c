import { addPushDevice, getPush, removePushDevice, removePushDevices } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { PushService } from './push-service.ts';

export const mountPush = (routes: RouteTable, push: PushService): void => {
  routes.handle(getPush, ({ actor }) => push.get(actor));
  routes.handle(addPushDevice, ({ actor, body }) => push.add(actor, body));
  routes.handle(removePushDevice, ({ actor, params }) => push.remove(actor, params.id));
  routes.handle(removePushDevices, ({ actor }) => push.removeAll(actor));
};
