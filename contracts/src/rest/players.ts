import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';
import { uploadAddress } from './media.ts';
import { playerChange, playerForm, user } from './user.ts';

const common = { owner: 'svc-players', access: 'session', status: 200 } as const;
const ofPerson = { ...common, params: z.object({ id }) } as const;

/** The active people of the society by name; for admins also those who are suspended. */
export const listPlayers = route({ ...common, method: 'GET', path: '/api/players', response: z.array(user) });

/** Active people of role substitution. */
export const listAvailableSubstitutes = route({
  ...common,
  method: 'GET',
  path: '/api/players/substitutions/available',
  response: z.array(user),
});

/** Adds somebody and their account. Admins only. 409 for an address that is taken, 503 if the account cannot be made now (send it again). */
export const createPlayer = route({
  ...common,
  method: 'POST',
  path: '/api/players',
  status: 201,
  paced: true,
  body: playerForm,
  response: z.extend(user, { invitationEmailSent: z.boolean() }),
});

/**
 * Changes a person: admins anybody, others themselves. 409 if somebody else changed a field of the edit since `version`.
 * - If the club approves handicaps, a member's own new handicap waits: the response has it as `pendingHandicap`. Sending the present
 *   handicap again takes the wish back.
 * - A new address of the caller's own needs `currentPassword`, or a proof of who is asking within the last ten minutes (`proveIdentity`).
 *   It waits as `pendingEmail` until the link mailed there is opened. Sending the present address again takes it back and needs neither.
 */
export const changePlayer = route({
  ...ofPerson,
  method: 'PATCH',
  path: '/api/players/:id',
  paced: true,
  body: playerChange,
  response: user,
});

/** One person, for svc-league when a write names somebody of whom it has no snapshot yet. */
export const getPlayerSnapshot = route({
  ...ofPerson,
  method: 'GET',
  path: '/internal/players/:id',
  access: 'service',
  callers: ['svc-league'],
  response: user,
});

const done = z.object({ message: z.string() });

/** Removes somebody for good, with scores, table row and matches that have not started. Admins only; never the caller or the last admin. */
export const deletePlayer = route({ ...ofPerson, method: 'DELETE', path: '/api/players/:id', response: done });

/** Mails an invitation; an older one stops working. Admins only. 503 if the mail could not be sent; the invitation is kept. */
export const sendInvite = route({ ...ofPerson, method: 'POST', path: '/api/players/:id/send-invite', response: done });

const objectPath = z.object({ objectPath: z.string() });

/** Makes a finished upload of the caller the person's photo. Admins for anybody, others for themselves. */
export const setPhoto = route({
  ...ofPerson,
  method: 'PUT',
  path: '/api/players/:id/photo',
  body: z.object({ photoURL: uploadAddress }),
  response: objectPath,
});
/** The same for the company's logo. */
export const setLogo = route({
  ...ofPerson,
  method: 'PUT',
  path: '/api/players/:id/logo',
  body: z.object({ logoURL: uploadAddress }),
  response: objectPath,
});

/** Removes the person's photo; without one nothing changes. Admins for anybody, others for themselves. */
export const removePhoto = route({ ...ofPerson, method: 'DELETE', path: '/api/players/:id/photo', response: done });
/** The same for the company's logo. */
export const removeLogo = route({ ...ofPerson, method: 'DELETE', path: '/api/players/:id/logo', response: done });

/** The notifications that a person wants (spec section 3). */
const notificationPreferences = z.object({
  emailNotifications: z.boolean(),
  matchReminders: z.boolean(),
  tournamentUpdates: z.boolean(),
  networkingRequests: z.boolean(),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

/** What somebody has chosen, with the defaults for the rest. For themselves or an admin. */
export const getNotifications = route({
  ...ofPerson,
  method: 'GET',
  path: '/api/players/:id/notifications',
  response: notificationPreferences,
});

/** Changes any of the four and returns all four. For themselves or an admin. */
export const changeNotifications = route({
  ...ofPerson,
  method: 'PATCH',
  path: '/api/players/:id/notifications',
  body: z.partial(notificationPreferences),
  response: notificationPreferences,
});

export const playerRoutes = {
  listPlayers,
  listAvailableSubstitutes,
  createPlayer,
  changePlayer,
  deletePlayer,
  sendInvite,
  setPhoto,
  setLogo,
  removePhoto,
  removeLogo,
  getNotifications,
  changeNotifications,
  getPlayerSnapshot,
};
