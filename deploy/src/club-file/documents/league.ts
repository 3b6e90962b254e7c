import * as z from 'zod/mini';
import { aggregate, changedIn, copy, count, maybe, moment, record, text, texts } from './fields.ts';

const points = z.looseObject({ win: z.number(), draw: z.number(), loss: z.number() });
export const hole = z.number().check(z.int(), z.gte(1), z.lte(9));
const holes = z
  .array(z.looseObject({ hole, yards: z.number(), par: z.number(), strokeIndex: z.number() }))
  .check(z.length(9, 'has not nine holes'));

/** The club: its page, the path of its logo, its decisions. */
export const club = aggregate({
  name: text,
  location: text,
  contactEmail: text,
  tagline: text,
  timeZone: text,
  palette: text,
  handicapPolicy: text,
  passwordRule: maybe(text),
  placing: maybe(text),
  logo: maybe(text),
  formerLogo: maybe(text),
  setup: z.looseObject({ skipped: texts, done: z.boolean() }),
  changedIn,
});
/** What svc-players and svc-auth know of the club. A club that was never changed or imported has neither. */
export const clubInPlayers = copy(z.looseObject({ handicapPolicy: text }));
export const clubInAuth = copy(z.looseObject({ name: text, contactEmail: text, passwordRule: maybe(text) }));

/** A course with all its earlier versions. */
export const course = aggregate({
  name: text,
  nameKey: text,
  holes,
  createdAt: moment,
  earlier: z.array(z.looseObject({ version: count, name: text, holes, until: moment, changedBy: text })),
});
export const defaultCourse = record({ courseId: text });
export const frozenCourse = z.looseObject({ id: text, version: count, holes });

const closedRows = z.array(
  z.looseObject({
    playerId: text,
    position: z.number(),
    matchesPlayed: count,
    wins: count,
    draws: count,
    losses: count,
    goalsFor: z.number(),
    goalsAgainst: z.number(),
    stablefordDifference: z.number(),
    leaguePoints: z.number(),
    handicap: z.number(),
  }),
);
/** A season. A closed one has the final rows of its table; one that was opened again has the rows from before. */
export const season = aggregate({
  name: text,
  points,
  slot: text,
  openedAt: moment,
  closing: maybe(z.looseObject({ id: text, by: text })),
  closedAt: maybe(moment),
  closedBy: maybe(text),
  winnerIds: maybe(texts),
  rows: maybe(closedRows),
  formerRows: maybe(closedRows),
});

/** The answers "in" and "out" for a fixture, by the fixture's id. */
export const availability = record({
  version: count,
  answers: z.array(z.looseObject({ playerId: text, answer: text, at: moment })),
});

export const fixture = aggregate({
  name: text,
  date: moment,
  location: text,
  description: maybe(text),
  courseId: maybe(text),
  firstTee: maybe(text),
  teeInterval: maybe(count),
  order: maybe(texts),
  paidIds: maybe(texts),
  createdAt: moment,
  updatedAt: maybe(moment),
  changedIn,
  draw: maybe(
    z.looseObject({
      id: text,
      matchIds: texts,
      unmade: maybe(z.array(z.looseObject({ id: text, player1Id: text, player2Id: text }))),
      satOut: maybe(text),
    }),
  ),
  removal: maybe(text),
  seasonId: maybe(text),
});

const sides = { version: count, player1Id: text, player2Id: text };

/** A season's table: what it counts, by match id, and each player's sum of it. */
export const table = aggregate({
  results: z.record(z.string(), z.looseObject({ ...sides, player1Score: z.number(), player2Score: z.number() })),
  decisions: maybe(z.record(z.string(), z.looseObject({ ...sides, outcome: z.nullable(text) }))),
  tallies: z.array(z.looseObject({ playerId: text, matchesPlayed: count, leaguePoints: z.number() })),
  points: maybe(points),
});

/** The last number that a sequence has given out. */
export const counter = record({ value: count });
