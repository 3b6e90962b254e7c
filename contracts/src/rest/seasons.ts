import * as z from 'zod/mini';
import { id, requiredLine, timestamp, whole } from '../primitives.ts';
import { route } from '../route.ts';

/** The season of everything that names none: matches and fixtures from before clubs had seasons. */
export const FIRST_SEASON_ID = '1';

/** League points for a win, a draw and a defeat. */
const points = z.object({ win: z.number(), draw: z.number(), loss: z.number() });

/**
 * A season of the league, to which fixtures belong. At most one is open; a closed one has the table with which it ended. `closing` says
 * that this table is being worked out. `winners` are the first of a closed season's table; several may share the place. `version` is that
 * of the season's record; an edit sends it so that it cannot overwrite another one.
 */
export const season = z.object({
  id,
  name: z.string(),
  points,
  isOpen: z.boolean(),
  openedAt: timestamp,
  closedAt: z.optional(timestamp),
  closing: z.optional(z.literal(true)),
  winners: z._default(z.array(z.object({ id, name: z.string() })), []),
  // An older service leaves it out.
  version: z.optional(z.number()),
});
export type Season = z.output<typeof season>;

/** A season's name in a sentence: `Season 2025` for one that is called `2025`. */
export const seasonTitle = ({ name }: Pick<Season, 'name'>): string => (/season/i.test(name) ? name : `Season ${name}`);

const pointsMessage = 'Points must be whole numbers from 0 to 999';
const aWhole = () => whole(0, 999, pointsMessage);

const pointsForm = z.object({ win: aWhole(), draw: aWhole(), loss: aWhole() }, pointsMessage);

/** What an admin fills in for a new season. */
export const seasonForm = z.object({ name: requiredLine(60, 'Season name is required'), points: pointsForm });
export type SeasonForm = z.output<typeof seasonForm>;

/** A change of a season: any of the fields, any of the points, and `version`, with which the form was loaded. */
const seasonChange = z.extend(z.partial(seasonForm), {
  points: z.optional(z.partial(pointsForm)),
  version: z.optional(z.number().check(z.int(), z.gte(1))),
});

const common = { owner: 'svc-league', access: 'session', status: 200 } as const;
const ofSeason = { ...common, params: z.object({ id }), response: season } as const;

/** All seasons, the newest first. */
export const listSeasons = route({
  ...common,
  method: 'GET',
  path: '/api/seasons',
  askedAhead: true,
  keptOnDevice: true,
  response: z.array(season),
});

/** Opens a new season, to which new fixtures belong. Admins only. 409 while another is open. */
export const openSeason = route({
  ...common,
  method: 'POST',
  path: '/api/seasons',
  status: 201,
  body: seasonForm,
  response: season,
});

/**
 * Changes name or points of the open season; its table is computed anew. Admins only. 409 for a closed season; and, with an issue for each,
 * if somebody else changed fields of the edit since `version`.
 */
export const changeSeason = route({ ...ofSeason, method: 'PATCH', path: '/api/seasons/:id', body: seasonChange });

/**
 * Closes a season: from then on its table stays as it is, and nothing in its matches can be changed. Admins only. 409 while matches are
 * unfinished or disputed, with an issue for each, whose path is `matches.` and the match's id. Takes a few seconds.
 */
export const closeSeason = route({ ...ofSeason, method: 'POST', path: '/api/seasons/:id/close' });

/** Opens a closed season again, so that a result can be corrected. Admins only. 409 while another is open. */
export const reopenSeason = route({ ...ofSeason, method: 'POST', path: '/api/seasons/:id/reopen' });

export const seasonRoutes = { listSeasons, openSeason, changeSeason, closeSeason, reopenSeason };
