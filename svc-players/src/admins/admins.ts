import { AppError } from '@society/kernel';

/**
 * The ids of active admins who have signed in. A person who stops being one leaves this list before their record changes, and a person who
 * becomes one joins it afterwards, so everybody on it is an active admin. If the last two admins suspend each other at once, both change
 * this list, so one of them fails.
 */
export type Admins = { readonly id: string; readonly ids: readonly string[] };

export const adminsId = 'admins';
export const noAdmins: Admins = { id: adminsId, ids: [] };

export const joinAdmins = (admins: Admins, playerId: string): Admins =>
  admins.ids.includes(playerId) ? admins : { ...admins, ids: [...admins.ids, playerId] };

/** 409 when nobody would be left. Leaving again changes nothing, so that a change that broke off half-way can be repeated. */
export const leaveAdmins = (admins: Admins, playerId: string): Admins => {
  const ids = admins.ids.filter((id) => id !== playerId);
  if (ids.length === 0)
    throw new AppError(
      'conflict',
      'The last admin can be neither suspended, deleted nor given another role: no other admin has signed in yet',
    );
  return ids.length === admins.ids.length ? admins : { ...admins, ids };
};

/** Removes a person who is no longer an admin. */
export const dropAdmin = (admins: Admins, playerId: string): Admins =>
  admins.ids.includes(playerId) ? { ...admins, ids: admins.ids.filter((id) => id !== playerId) } : admins;
