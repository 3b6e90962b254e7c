import { hasPermission, type Permission } from '@society/league-client';
import { CalendarDays, Flag, Handshake, LayoutDashboard, MapPin, matchPath, Trophy, Users } from '@society/web-kit';
import type { LucideIcon, SessionUser } from '@society/web-kit';

export type NavigationItem = { label: string; to: string; Icon: LucideIcon; permission?: Permission };

const items: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/dashboard', Icon: LayoutDashboard },
  { label: 'Fixtures', to: '/fixtures', Icon: CalendarDays, permission: 'view-all-matches' },
  { label: 'Players', to: '/players', Icon: Users, permission: 'manage-players' },
  { label: 'Networking', to: '/networking', Icon: Handshake, permission: 'business-networking' },
];

/** Pages that only admins need, and seldom: they are in the account menu. */
const adminItems: readonly NavigationItem[] = [
  { label: 'Club', to: '/club-settings', Icon: Flag },
  { label: 'Courses', to: '/courses', Icon: MapPin },
  { label: 'Seasons', to: '/seasons', Icon: Trophy },
];

/** The navigation of a user, the same in the top bar and in the tab bar (spec section 2). */
export const navigationOf = (user: Pick<SessionUser, 'role'> | null): NavigationItem[] =>
  items.filter(({ permission }) => permission === undefined || hasPermission(user, permission));

/** The pages of admins for a user, in the menu of their account. */
export const adminNavigationOf = (user: Pick<SessionUser, 'role'> | null): readonly NavigationItem[] =>
  hasPermission(user, 'create-tournaments') ? adminItems : [];

/** Whether an item stands for the page at an address; the dashboard is at / too. */
export const isCurrent = (item: NavigationItem, pathname: string): boolean =>
  matchPath(`${item.to}/*`, pathname) !== null || (item.to === '/dashboard' && pathname === '/');
