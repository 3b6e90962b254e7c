import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';
import { playerChange, playerForm, user } from './user.ts';

/** Everybody in the society, by name. */
export const listPlayers = route({ method: 'GET', path: '/api/players', owner: 'svc-players', access: 'session', status: 200, response: z.array(user) });

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
  body: playerForm,
  response: z.extend(user, { invitationEmailSent: z.boolean() }),
});

/** Changes a person: admins anybody, others themselves. 409 when a field sent was changed by somebody else since `version`. */
export const changePlayer = route({
  method: 'PATCH',
  path: '/api/players/:id',
  owner: 'svc-players',
  access: 'session',
  status: 200,
  params: z.object({ id }),
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

export const playerRoutes = { listPlayers, listAvailableSubstitutes, createPlayer, changePlayer, getPlayerSnapshot };
