import type { SessionUser } from '@society/web-kit';

/** Roles as people read them. */
export const roleNames: Readonly<Record<SessionUser['role'], string>> = {
  admin: 'Admin',
  player: 'Player',
  substitution: 'Substitution',
};
