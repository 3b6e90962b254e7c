import type { Role } from '@society/contracts';
import { useSession } from '@society/web-kit';
import type { RemoteModule } from '@society/web-kit';

/** What the person at the screen may do (spec section 6). The services decide for themselves; these only shape what is shown. */
export type Permissions = {
  canCreateTournaments: boolean;
  canManagePlayers: boolean;
  canGenerateReports: boolean;
  canEditAllScores: boolean;
  canRequestSubstitutions: boolean;
  canAcceptSubstitutions: boolean;
  canEnterScores: boolean;
  canViewLeagueTables: boolean;
  canManageProfile: boolean;
  canBusinessNetwork: boolean;
  canViewAllMatches: boolean;
};

/** The flags of a user; all false without one. */
export const permissionsOf = (user: { role: Role } | null | undefined): Permissions => {
  const signedIn = Boolean(user);
  const admin = user?.role === 'admin';
  const adminOrPlayer = admin || user?.role === 'player';
  return {
    canCreateTournaments: admin,
    canManagePlayers: admin,
    canGenerateReports: admin,
    canEditAllScores: admin,
    canRequestSubstitutions: adminOrPlayer,
    canAcceptSubstitutions: adminOrPlayer,
    canEnterScores: signedIn,
    canViewLeagueTables: signedIn,
    canManageProfile: signedIn,
    canBusinessNetwork: signedIn,
    canViewAllMatches: signedIn,
  };
};

const flags = {
  'create-tournaments': 'canCreateTournaments',
  'manage-players': 'canManagePlayers',
  'generate-reports': 'canGenerateReports',
  'edit-all-scores': 'canEditAllScores',
  'enter-scores': 'canEnterScores',
  'manage-profile': 'canManageProfile',
  'business-networking': 'canBusinessNetwork',
  'view-all-matches': 'canViewAllMatches',
} as const satisfies Record<string, keyof Permissions>;

/** A permission as route tables and navigation name it. */
export type Permission = keyof typeof flags;

/** What a remote of the league exports: its pages name these permissions. */
export type LeagueRemote = RemoteModule<Permission>;

/** Whether a user has a permission; nobody has any without a user. */
export const hasPermission = (user: { role: Role } | null | undefined, permission: Permission): boolean =>
  permissionsOf(user)[flags[permission]];

/** What the person at the screen may do; all false while nobody is signed in. */
export const usePermissions = (): Permissions => permissionsOf(useSession().user);
