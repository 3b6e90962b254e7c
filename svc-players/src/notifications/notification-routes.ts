import { changeNotifications, getNotifications } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { NotificationService } from './notification-service.ts';

export const mountNotifications = (routes: RouteTable, notifications: NotificationService): void => {
  routes.handle(getNotifications, ({ actor, params }) => notifications.get(actor, params.id));
  routes.handle(changeNotifications, ({ actor, params, body }) => notifications.change(actor, params.id, body));
};
