import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { tokenAlone } from './auth.ts';

/** A link to the clubhouse screen, without its token: that is only told once, when the link is made. */
const boardLink = z.object({ id, createdAt: timestamp });
export type BoardLink = z.output<typeof boardLink>;

const chances = z.object({ player1: z.number(), draw: z.number(), player2: z.number() });

const pair = { id, player1: z.string(), player2: z.string(), teeTime: z.optional(timestamp) };

/**
 * A match of today for the clubhouse: the names are those of the players, even if a substitute swings. Points are null while there are
 * none, or if they mean nothing.
 */
const boardMatch = z.object({
  ...pair,
  status: z.catch(z.enum(['scheduled', 'in_progress', 'completed']), 'scheduled'),
  hole: z.number(),
  points1: z.nullable(z.number()),
  points2: z.nullable(z.number()),
  /** How a match that is over ended: "Winner: Anna Keller", "Draw (disputed)", "Match called off". */
  result: z.nullable(z.string()),
  /** Only for a match under way. They add up to 1. */
  chances: z.optional(chances),
});
export type BoardMatch = z.output<typeof boardMatch>;

/** Everything on the clubhouse screen: only what every member's table shows. No addresses, no handicaps, nothing of people but their names. */
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
      /** How many results the sides may still settle, if there are any. */
      disputed: z.optional(z.number()),
    }),
  ),
  /** The matches of today's fixtures, and matches that began today or within the last six hours. */
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

/** Makes a new link. Its token is only in this response: the server keeps nothing but its hash. Admins only. 409 if there are twenty. */
export const createBoardLink = route({
  ...common,
  method: 'POST',
  status: 201,
  response: z.object({ ...boardLink.shape, token: z.string() }),
});

/** Ends a link: a screen that it opened says so within a minute. An unknown link changes nothing. Admins only. */
export const removeBoardLink = route({
  ...common,
  method: 'DELETE',
  path: '/api/board-links/:id',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

/** The clubhouse screen, for anybody who knows a link to it. 404, with the same text, for a link that never existed or was ended. */
export const getBoard = route({
  ...common,
  access: 'public',
  method: 'GET',
  path: '/api/board/:token',
  limitedPerMinute: 240,
  params: z.object({ token: z.string().check(tokenAlone) }),
  response: board,
});

export const boardRoutes = { listBoardLinks, createBoardLink, removeBoardLink, getBoard };
