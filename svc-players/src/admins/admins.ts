import { AppError } from '@society/kernel';

/**
 * The ids of the active admins who have signed in. Whoever ceases to be one leaves this list before their own record changes, and joins it after, so that it
 * never names fewer safe pairs of hands than it says: two admins who suspend each other at once meet here.
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
