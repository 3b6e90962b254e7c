import * as z from 'zod/mini';
import { dayOrTimestamp, id, paragraph, requiredLine, timestamp, whole } from '../primitives.ts';
import { route } from '../route.ts';
import { match, matchPlayer } from './matches.ts';
import { FIRST_SEASON_ID } from './seasons.ts';

/**
 * An evening of the league. `isActive` is true on the earliest one dated today or later, in the club's time zone; if a season is open, only
 * its fixtures count. `version` is that of the fixture's record; an edit sends it so that it cannot overwrite another one.
 */
export const fixture = z.object({
  id,
  name: z.string(),
  date: timestamp,
  location: z.string(),
  description: z.optional(z.string()),
  /** The course it is played on; absent: the default course. */
  courseId: z.optional(id),
  /** When the first match tees off by the club's clock, `HH:MM`; absent: there are no tee times. */
  firstTee: z.optional(z.string()),
  /** Minutes from one match to the next; absent: `TEE_INTERVAL`. */
  teeInterval: z.optional(z.number()),
  // An older service knows no seasons.
  seasonId: z._default(id, FIRST_SEASON_ID),
  isActive: z.boolean(),
  createdAt: timestamp,
  version: z.number(),
});
export type Fixture = z.output<typeof fixture>;

/** Minutes between two matches where nobody says otherwise. */
export const TEE_INTERVAL = 10;
/** A time of the day by the club's clock, or none. */
const teeTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a time, such as 17:40'));

/**
 * What an admin fills in for a new fixture. A blank `firstTee` means none; an interval of 0 is a shotgun start. A plain day means 12:00 of
 * that day in the club's time zone.
 */
export const fixtureForm = z.object({
  name: requiredLine(120, 'Fixture name is required'),
  date: dayOrTimestamp,
  location: requiredLine(160, 'Location is required'),
  description: z.optional(paragraph(2000)),
  courseId: z.optional(id),
  firstTee: z.optional(teeTime),
  teeInterval: z.optional(whole(0, 60, 'Minutes between matches: a whole number from 0 to 60')),
});
export type FixtureForm = z.output<typeof fixtureForm>;

/** A change to a fixture: any of the fields, the season that it moves to, and `version`, with which the form was loaded. */
const fixtureChange = z.extend(z.partial(fixtureForm), {
  seasonId: z.optional(id),
  version: z.optional(z.number().check(z.int(), z.gte(1))),
});
export type FixtureChange = z.output<typeof fixtureChange>;

const common = { owner: 'svc-league', access: 'session', status: 200 } as const;
const ofFixture = { ...common, params: z.object({ id }) } as const;

/** All fixtures, the newest date first. */
export const listFixtures = route({
  ...common,
  method: 'GET',
  path: '/api/fixtures',
  askedAhead: true,
  keptOnDevice: true,
  response: z.array(fixture),
});
/** The earliest fixture dated today or later; if a season is open, only its fixtures count. `null` if there is none. */
export const getActiveFixture = route({
  ...common,
  method: 'GET',
  path: '/api/fixtures/active',
  askedAhead: true,
  keptOnDevice: true,
  response: z.nullable(fixture),
});
/** One fixture. 404 for an unknown id. */
export const getFixture = route({ ...ofFixture, method: 'GET', path: '/api/fixtures/:id', response: fixture });
/**
 * Makes a fixture in the open season. Admins only. 409 while no season is open. If a fixture with this `entryId` was made already, because
 * its response was lost, the answer is that fixture.
 */
export const createFixture = route({
  ...common,
  method: 'POST',
  path: '/api/fixtures',
  status: 201,
  body: z.extend(fixtureForm, { entryId: z.optional(id) }),
  response: fixture,
});

/**
 * Changes the fields that are sent; a blank description or first tee removes it. Admins only. 409 once a hole of the fixture is recorded,
 * in a closed season also once a match of it is decided, and if somebody else changed a field of the edit since `version`. A fixture can
 * only move to the open season.
 */
export const changeFixture = route({
  ...ofFixture,
  method: 'PATCH',
  path: '/api/fixtures/:id',
  body: fixtureChange,
  response: fixture,
});
const notANumber = 'This is not the number of a match';
/** `upTo` is the highest number of a match that the admin saw, 0 for none. Numbers only grow, so a higher one came later. */
const deletion = {
  ...ofFixture,
  method: 'DELETE',
  query: z.object({ upTo: z.optional(z.coerce.number(notANumber).check(z.int(notANumber), z.gte(0, notANumber))) }),
  response: z.object({ message: z.string() }),
} as const;

/**
 * Removes a fixture with its matches, for evenings that are rained off. Admins only. 409 once a hole of the fixture is recorded or a
 * match of it is decided, and if it has a match with a number above `upTo`.
 */
export const deleteFixture = route({ ...deletion, path: '/api/fixtures/:id' });

/**
 * Removes all matches of a fixture, for example after a wrong draw. Who is in, payments and the fixture stay. Admins only. 409 as for the
 * fixture.
 */
export const deleteMatches = route({ ...deletion, path: '/api/fixtures/:id/matches' });

/**
 * Two players to meet. `timesMet` counts their earlier matches of the season, so that an admin sees a rematch that cannot be avoided. `why`
 * says in a sentence why they were paired.
 */
export const pairing = z.object({
  player1Id: id,
  player2Id: id,
  player1: matchPlayer,
  player2: matchPlayer,
  timesMet: z.number(),
  // An older service leaves it out.
  why: z.optional(z.string()),
});
export type Pairing = z.output<typeof pairing>;

const pair = z.object({ player1Id: id, player2Id: id });

/** Pairing this many people takes about a third of a second; the time grows with the third power. */
export const MAX_PAIRED = 300;

/** The most that a draw can favour people who have not met. */
export const MAX_FAVOURED = 3;

/**
 * Pairs all free eligible players of a fixture who are not out, or those of `playerIds`, with as few and as old rematches as possible. With
 * `preview` it makes nothing and answers the pairings (200). Otherwise it makes the matches, from `pairs` if given, and answers them (201).
 * Called again, it finishes what it began and answers the same matches (200 if all were there already). `playerIds` beside `pairs` names
 * everybody who is there: those without a pair sit out. `strangers` is a weight, 0 by default: the higher it is, the more the draw prefers
 * people who have not met over few and old rematches of the others. Admins only. 409 if one of `pairs` is not free any more, and if more
 * people are free than can be paired at once.
 */
export const generateMatches = route({
  ...ofFixture,
  method: 'POST',
  path: '/api/fixtures/:id/generate-matches',
  status: 201,
  body: z.object({
    playerIds: z.optional(
      z.array(id).check(z.maxLength(MAX_PAIRED, `At most ${MAX_PAIRED} players can be paired at once`)),
    ),
    preview: z.optional(z.boolean()),
    strangers: z.optional(whole(0, MAX_FAVOURED, `The weight is a whole number from 0 to ${MAX_FAVOURED}`)),
    pairs: z.optional(
      z.array(pair).check(z.maxLength(MAX_PAIRED / 2, `At most ${MAX_PAIRED / 2} matches can be made at once`)),
    ),
  }),
  response: z.union([z.array(match), z.array(pairing)]),
});

/**
 * Sets the order in which the matches of a fixture play and are listed. Matches that are not named play last, by number; ids of other
 * matches are dropped. Admins only. 409 if somebody else has ordered them since `version`, which is the fixture's, and in a closed season.
 */
export const orderMatches = route({
  ...ofFixture,
  method: 'PUT',
  path: '/api/fixtures/:id/order',
  body: z.object({
    version: z.number().check(z.int(), z.gte(1)),
    matchIds: z.array(id).check(
      z.maxLength(MAX_PAIRED, `At most ${MAX_PAIRED} matches can be ordered`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Each match has one place'),
    ),
  }),
  response: fixture,
});

export const fixtureRoutes = {
  listFixtures,
  getActiveFixture,
  getFixture,
  createFixture,
  changeFixture,
  deleteFixture,
  deleteMatches,
  generateMatches,
  orderMatches,
};
