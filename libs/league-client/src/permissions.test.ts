import { hasPermission, permissionsOf } from './permissions.ts';
import type { Permissions } from './permissions.ts';

const adminOnly = ['canCreateTournaments', 'canManagePlayers', 'canGenerateReports', 'canEditAllScores'];
const adminOrPlayer = ['canRequestSubstitutions', 'canAcceptSubstitutions'];
const everyone = [
  'canEnterScores',
  'canViewLeagueTables',
  'canManageProfile',
  'canBusinessNetwork',
  'canViewAllMatches',
];

const users = [{ role: 'admin' }, { role: 'player' }, { role: 'substitution' }, null] as const;

const granted = (flags: Permissions) =>
  Object.entries(flags)
    .flatMap(([flag, has]) => (has ? [flag] : []))
    .sort();

test.each([
  ['an admin', { role: 'admin' } as const, [...adminOnly, ...adminOrPlayer, ...everyone]],
  ['a player', { role: 'player' } as const, [...adminOrPlayer, ...everyone]],
  ['a substitute', { role: 'substitution' } as const, everyone],
  ['nobody', null, []],
])('when %s asks, then exactly these flags are set', (_, user, flags) => {
  expect(granted(permissionsOf(user))).toEqual([...flags].sort());
});

test.each(['create-tournaments', 'manage-players', 'generate-reports', 'edit-all-scores'] as const)(
  'when %s is asked for by its route name, then admins alone have it',
  (permission) => {
    expect(users.map((user) => hasPermission(user, permission))).toEqual([true, false, false, false]);
  },
);

test.each(['enter-scores', 'manage-profile', 'business-networking', 'view-all-matches'] as const)(
  'when %s is asked for by its route name, then all who are signed in have it',
  (permission) => {
    expect(users.map((user) => hasPermission(user, permission))).toEqual([true, true, true, false]);
  },
);
