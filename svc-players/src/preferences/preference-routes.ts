import { changeNotifications, getNotifications } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { PreferenceService } from './preference-service.ts';

export const mountPreferences = (routes: RouteTable, preferences: PreferenceService): void => {
  routes.handle(getNotifications, ({ actor, params }) => preferences.get(actor, params.id));
  routes.handle(changeNotifications, ({ actor, params, body }) => preferences.change(actor, params.id, body));
};
