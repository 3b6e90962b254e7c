import { AppError } from '@society/kernel';

/**
 * The ids of active admins who have signed in. Whoever stops being one leaves this list before their record changes, and whoever becomes one joins it after, so
 * everybody on it really is one. The last two admins, who suspend each other at once, both change this list, so one of them fails.
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

/** Takes out somebody who is no admin any more. */
export const dropAdmin = (admins: Admins, playerId: string): Admins =>
  admins.ids.includes(playerId) ? { ...admins, ids: admins.ids.filter((id) => id !== playerId) } : admins;
