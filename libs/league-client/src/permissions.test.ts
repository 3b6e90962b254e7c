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

test('when a permission is asked for by its route name, then the flag answers', () => {
  expect(hasPermission({ role: 'admin' }, 'manage-players')).toBe(true);
  expect(hasPermission({ role: 'player' }, 'manage-players')).toBe(false);
  expect(hasPermission({ role: 'substitution' }, 'enter-scores')).toBe(true);
  expect(hasPermission(null, 'enter-scores')).toBe(false);
});
