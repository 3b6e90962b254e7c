import type { Role } from '@society/contracts';

/** Roles as people read them. */
export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  player: 'Player',
  substitution: 'Substitution',
};
