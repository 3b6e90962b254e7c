import { hasPermission, type Permission } from '@society/league-client';
import {
  CalendarDays,
  CircleHelp,
  Flag,
  Handshake,
  LayoutDashboard,
  MapPin,
  matchPath,
  Settings,
  Trophy,
  UserRound,
  Users,
} from '@society/web-kit';
import type { LucideIcon, SessionUser } from '@society/web-kit';

export type NavigationItem = { label: string; to: string; Icon: LucideIcon; permission?: Permission };

const items: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/dashboard', Icon: LayoutDashboard },
  { label: 'Fixtures', to: '/fixtures', Icon: CalendarDays, permission: 'view-all-matches' },
  { label: 'Players', to: '/players', Icon: Users, permission: 'manage-players' },
  { label: 'Networking', to: '/networking', Icon: Handshake, permission: 'business-networking' },
];

/** Pages in the account menu, since they are seldom needed: everybody's, and those of admins. */
const ownItems: readonly NavigationItem[] = [
  { label: 'Profile', to: '/profile', Icon: UserRound },
  { label: 'Settings', to: '/settings', Icon: Settings },
  { label: 'Help', to: '/help', Icon: CircleHelp },
];
const adminItems: readonly NavigationItem[] = [
  { label: 'Club', to: '/club-settings', Icon: Flag },
  { label: 'Courses', to: '/courses', Icon: MapPin },
  { label: 'Seasons', to: '/seasons', Icon: Trophy },
];

/** The navigation of a user, the same in the top bar and in the tab bar (spec section 2). */
export const navigationOf = (user: Pick<SessionUser, 'role'> | null): NavigationItem[] =>
  items.filter(({ permission }) => permission === undefined || hasPermission(user, permission));

/** The pages in the menu of a user's account. */
export const accountNavigationOf = (user: Pick<SessionUser, 'role'> | null): readonly NavigationItem[] =>
  hasPermission(user, 'create-tournaments') ? [...ownItems, ...adminItems] : ownItems;

/** Whether an item stands for the page at an address; the dashboard is at / too. */
export const isCurrent = (item: NavigationItem, pathname: string): boolean =>
  matchPath(`${item.to}/*`, pathname) !== null || (item.to === '/dashboard' && pathname === '/');
