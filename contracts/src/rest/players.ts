import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';
import { uploadAddress } from './media.ts';
import { playerChange, playerForm, user } from './user.ts';

/** Everybody in the society, by name. */
export const listPlayers = route({
  method: 'GET',
  path: '/api/players',
  owner: 'svc-players',
  access: 'session',
  status: 200,
  response: z.array(user),
});

/** Active people of role substitution. */
export const listAvailableSubstitutes = route({
  method: 'GET',
  path: '/api/players/substitutions/available',
  owner: 'svc-players',
  access: 'session',
  status: 200,
  response: z.array(user),
});

/** Adds somebody and their account. Admins only. 409 for a taken address, 503 when the account cannot be made now (send it again). */
export const createPlayer = route({
  method: 'POST',
  path: '/api/players',
  owner: 'svc-players',
  access: 'session',
  status: 201,
  paced: true,
  body: playerForm,
  response: z.extend(user, { invitationEmailSent: z.boolean() }),
});

/**
 * Changes a person: admins anybody, others themselves. 409 when a field sent was changed by somebody else since `version`. Where the club has handicaps
 * approved, a member's own new one waits: the answer has it as `pendingHandicap`; the present one sent again takes the wish back. Another address of one's own
 * needs `currentPassword`, or who is asking to have been proved within the last ten minutes (`proveIdentity`), and waits as `pendingEmail` until the link
 * that is mailed there is opened; the present one sent again takes it back, and needs neither.
 */
export const changePlayer = route({
  method: 'PATCH',
  path: '/api/players/:id',
  owner: 'svc-players',
  access: 'session',
  status: 200,
  params: z.object({ id }),
  paced: true,
  body: playerChange,
  response: user,
});

/** One person as svc-league needs them when a write names somebody it has no snapshot of yet. */
export const getPlayerSnapshot = route({
  method: 'GET',
  path: '/internal/players/:id',
  owner: 'svc-players',
  access: 'service',
  callers: ['svc-league'],
  status: 200,
  params: z.object({ id }),
  response: user,
});

const params = z.object({ id });
const common = { owner: 'svc-players', access: 'session', status: 200, params } as const;
const done = z.object({ message: z.string() });

/** Removes somebody for good, with scores, table row and matches not yet started. Admins only, and never oneself or the last admin. */
export const deletePlayer = route({ ...common, method: 'DELETE', path: '/api/players/:id', response: done });

/** Mails an invitation, or a new one that kills the older. Admins only. 503 when the mail could not be sent; the invitation is kept. */
export const sendInvite = route({ ...common, method: 'POST', path: '/api/players/:id/send-invite', response: done });

const objectPath = z.object({ objectPath: z.string() });

/** Takes a finished upload of the caller's own as the person's photo. Admins anybody's, others their own. */
export const setPhoto = route({
  ...common,
  method: 'PUT',
  path: '/api/players/:id/photo',
  body: z.object({ photoURL: uploadAddress }),
  response: objectPath,
});
/** The same for the company's logo. */
export const setLogo = route({
  ...common,
  method: 'PUT',
  path: '/api/players/:id/logo',
  body: z.object({ logoURL: uploadAddress }),
  response: objectPath,
});

/** The person has no photo any more. There being none changes nothing. Admins anybody's, others their own. */
export const removePhoto = route({ ...common, method: 'DELETE', path: '/api/players/:id/photo', response: done });
/** The same for the company's logo. */
export const removeLogo = route({ ...common, method: 'DELETE', path: '/api/players/:id/logo', response: done });

/** What a person wants to be told (spec section 3). */
export const notificationPreferences = z.object({
  emailNotifications: z.boolean(),
  matchReminders: z.boolean(),
  tournamentUpdates: z.boolean(),
  networkingRequests: z.boolean(),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

/** What somebody has chosen, with the defaults for the rest. Oneself or an admin. */
export const getNotifications = route({
  ...common,
  method: 'GET',
  path: '/api/players/:id/notifications',
  response: notificationPreferences,
});

/** Changes any of the four; answers all four. Oneself or an admin. */
export const changeNotifications = route({
  ...common,
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
