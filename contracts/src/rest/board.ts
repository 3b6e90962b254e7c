import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/** A link to the clubhouse screen, without what opens it: that is told once, when it is made. */
export const boardLink = z.object({ id, createdAt: timestamp });
export type BoardLink = z.output<typeof boardLink>;

const chances = z.object({ player1: z.number(), draw: z.number(), player2: z.number() });

const pair = { id, player1: z.string(), player2: z.string(), teeTime: z.optional(timestamp) };

/** A match of today as the clubhouse sees it: the players by name, whoever swings. Points are null while there are none, or where they mean nothing. */
const boardMatch = z.object({
  ...pair,
  status: z.catch(z.enum(['scheduled', 'in_progress', 'completed']), 'scheduled'),
  hole: z.number(),
  points1: z.nullable(z.number()),
  points2: z.nullable(z.number()),
  /** How a match that is over ended: "Winner: Anna Keller", "Draw (disputed)", "Match called off". */
  result: z.nullable(z.string()),
  /** Of a match that is being played. They add up to 1. */
  chances: z.optional(chances),
});
export type BoardMatch = z.output<typeof boardMatch>;

/** Everything on the clubhouse screen. Only what every member's table shows: no addresses, no handicaps, nothing of people but their names. */
export const board = z.object({
  club: z.string(),
  timeZone: z.string(),
  season: z.nullable(z.string()),
  table: z.array(
    z.object({
      playerId: id,
      position: z.number(),
      name: z.string(),
      played: z.number(),
      difference: z.number(),
      points: z.number(),
      /** How many results their sides may still settle, where there are any. */
      disputed: z.optional(z.number()),
    }),
  ),
  /** Those of today's fixtures, and those begun today or within six hours. */
  matches: z.array(boardMatch),
  next: z.nullable(
    z.object({
      name: z.string(),
      date: timestamp,
      location: z.string(),
      pairs: z.array(z.object(pair)),
    }),
  ),
});
export type Board = z.output<typeof board>;

const common = { owner: 'svc-league', access: 'session', status: 200, path: '/api/board-links' } as const;

/** The links that open the clubhouse screen, the newest first. Admins only. */
export const listBoardLinks = route({ ...common, method: 'GET', response: z.array(boardLink) });

/** A new link. Its token is told now and never again: only its hash is kept. Admins only. 409 once there are twenty. */
export const createBoardLink = route({
  ...common,
  method: 'POST',
  status: 201,
  response: z.object({ ...boardLink.shape, token: z.string() }),
});

/** Ends a link: a screen that it opened says so within a minute. There being none changes nothing. Admins only. */
export const removeBoardLink = route({
  ...common,
  method: 'DELETE',
  path: '/api/board-links/:id',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

/** The clubhouse screen, for whoever knows a link to it. 404 in the same words for any that is not, or not any more. */
export const getBoard = route({
  ...common,
  access: 'public',
  method: 'GET',
  path: '/api/board/:token',
  limitedPerMinute: 240,
  params: z.object({ token: z.string() }),
  response: board,
});

export const boardRoutes = { listBoardLinks, createBoardLink, removeBoardLink, getBoard };
