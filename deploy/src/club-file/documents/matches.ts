import * as z from 'zod/mini';
import { decidedOutcomes, matchStatuses } from '@society/contracts';
import { aggregate, count, maybe, moment, record, text, texts } from './fields.ts';
import { frozenCourse, hole } from './league.ts';

const receipt = z.looseObject({
  id: text,
  by: text,
  kind: text,
  outcome: text,
  message: maybe(text),
  playerId: maybe(text),
  hole: maybe(hole),
  strokes: maybe(count),
  at: maybe(text),
  receivedAt: moment,
});

const result = z.looseObject({
  player1Score: z.number(),
  player2Score: z.number(),
  winnerId: maybe(text),
  byAdmin: z.boolean(),
  by: text,
  at: moment,
});

const lineUp = { player1Id: text, player2Id: text, player1SubId: maybe(text), player2SubId: maybe(text) };

/** A match with everything that was recorded, in the order of receipt. */
export const match = aggregate({
  fixtureId: text,
  ...lineUp,
  player1PlayingHandicap: maybe(z.number()),
  player2PlayingHandicap: maybe(z.number()),
  course: maybe(frozenCourse),
  status: z.enum([...matchStatuses, 'decided']),
  currentHole: count,
  entries: z.array(
    z.looseObject({
      id: text,
      side: maybe(z.enum(['player1', 'player2', 'committee'])),
      by: text,
      playerId: text,
      hole,
      strokes: count,
      over: maybe(text),
      kind: maybe(text),
      effect: maybe(text),
      at: maybe(text),
      receivedAt: maybe(moment),
    }),
  ),
  receipts: maybe(z.array(receipt)),
  differences: maybe(count),
  formerIds: maybe(texts),
  absences: maybe(
    z.array(
      z.looseObject({
        personId: text,
        by: text,
        at: moment,
        asked: z.array(z.looseObject({ personId: text, as: text, answer: maybe(text) })),
        settled: maybe(z.boolean()),
      }),
    ),
  ),
  player1Score: z.number(),
  player2Score: z.number(),
  player1Completed: z.boolean(),
  player2Completed: z.boolean(),
  result: maybe(result),
  earlierResults: z.array(result),
  decided: maybe(
    z.looseObject({
      outcome: z.enum(decidedOutcomes),
      reason: text,
      by: text,
      at: moment,
      statusBefore: z.enum(matchStatuses),
    }),
  ),
  rulings: maybe(
    z.array(z.looseObject({ kind: text, by: text, at: moment, reason: maybe(text), outcome: maybe(text) })),
  ),
  createdAt: moment,
  startedAt: maybe(moment),
  startedBy: maybe(text),
  completedAt: maybe(moment),
  seasonId: maybe(text),
  onTheCourse: texts,
});

/** The players of a match that was deleted less than sixty days ago, and what their phones have sent to it. */
export const deletedMatch = record({
  ...lineUp,
  formerIds: maybe(texts),
  receipts: maybe(z.array(receipt)),
  forgottenAt: z.date(),
});
