import { hasPermission } from '@society/web-kit';
import type { Permission, SessionUser } from '@society/web-kit';

/** A page that the app has, by the pattern of its path; `:x` stands for one part. Without a permission any signed-in user may see it. */
export type Page = { path: string; title: string; permission?: Permission };

/** The protected pages (spec section 2). The shell brings dashboard and settings; the rest are served by the remotes that claim their paths. */
export const pages: readonly Page[] = [
  { path: '/', title: 'Dashboard' },
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/fixtures', title: 'Fixtures' },
  { path: '/fixtures/:id/matches', title: 'Matches' },
  { path: '/fixtures/:id/results', title: 'Results', permission: 'generate-reports' },
  { path: '/players', title: 'Player Management', permission: 'manage-players' },
  { path: '/networking', title: 'Networking', permission: 'business-networking' },
  { path: '/live-scoring', title: 'Live Scoring', permission: 'enter-scores' },
  { path: '/live-scoring/:matchId', title: 'Live Scoring', permission: 'enter-scores' },
  { path: '/live-scoring/:matchId/card', title: 'Scorecard', permission: 'enter-scores' },
  { path: '/league-table', title: 'League Table', permission: 'generate-reports' },
  { path: '/profile', title: 'Profile', permission: 'manage-profile' },
  { path: '/settings', title: 'Settings', permission: 'manage-profile' },
];

/** The page at an address, `undefined` when the app has none there. A trailing slash makes no difference. */
export const pageAt = (pathname: string): Page | undefined => {
  const parts = partsOf(pathname);
  return pages.find(({ path }) => {
    const wanted = partsOf(path);
    return (
      wanted.length === parts.length && wanted.every((piece, index) => piece.startsWith(':') || piece === parts[index])
    );
  });
};

/** Whether somebody may see what is at an address: nobody without a user; a page with no rule is allowed (spec section 2). */
export const mayVisit = (user: Pick<SessionUser, 'role'> | null, pathname: string): boolean => {
  if (!user) return false;
  const permission = pageAt(pathname)?.permission;
  return permission === undefined || hasPermission(user, permission);
};

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
