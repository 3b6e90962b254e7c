import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { match } from './matches.ts';

export const helps = z.enum(['substitute', 'player']);
/** In which role somebody would play for somebody else: as a substitute, or as a player in their place. */
export type Helps = z.output<typeof helps>;

const answer = z.enum(['yes', 'no'], 'Please answer yes or no');

/**
 * A question to somebody: whether they play for a person of a match. `teeTime` is when it tees off, if its fixture says so. `answer` is
 * their own answer; `isTaken` says whether somebody else has said yes. Nobody learns who else was asked or what they answered.
 */
export const question = z.object({
  matchId: id,
  playerId: id,
  name: z.string(),
  opponent: z.string(),
  fixture: z.object({ id, name: z.string(), date: timestamp, location: z.string() }),
  teeTime: z.optional(timestamp),
  as: helps,
  answer: z.nullable(answer),
  isTaken: z.boolean(),
});
export type Question = z.output<typeof question>;

const common = { owner: 'svc-league', access: 'session', status: 200 } as const;
const ofAbsence = {
  ...common,
  path: '/api/matches/:id/absences/:playerId',
  params: z.object({ id, playerId: id }),
  affinity: 'id',
} as const;

/**
 * Reports that somebody who plays in a match cannot: they do it themselves, or an admin does. Asks the people who are free, or with `askId`
 * one of them; called again, it asks those who were not asked yet. From then on the absent person counts as out of this evening, whatever
 * they answered. 409 once the round has started, the evening is over, or somebody else plays for them; and if the person `askId` is not
 * free.
 */
export const reportAbsence = route({
  ...ofAbsence,
  method: 'PUT',
  body: z.object({ askId: z.optional(id) }),
  response: match,
});

/** They can play after all and are no longer out. They or an admin say so, as long as nobody else has their place. */
export const withdrawAbsence = route({ ...ofAbsence, method: 'DELETE', response: match });

/**
 * The caller's own answer to whether they play for this person; `null` takes it back. The first yes counts; a later one is answered with
 * `isTaken`. A yes that counts also takes back that the caller is out of this evening. 403 if the caller was not asked, 409 once it is
 * settled, and for a yes by somebody who has a match on this evening.
 */
export const answerQuestion = route({
  ...ofAbsence,
  method: 'PUT',
  path: '/api/matches/:id/absences/:playerId/answer',
  body: z.object({ answer: z.nullable(answer) }),
  response: question,
});

/**
 * What waits for the caller, worked out anew at every call: questions that are not settled, the next evening first; and results of their
 * own matches that the sides may still settle.
 */
export const getForYou = route({
  ...common,
  method: 'GET',
  path: '/api/matches/for-you',
  response: z.object({ questions: z.array(question), disputed: z.array(match) }),
});

export const absenceRoutes = { reportAbsence, withdrawAbsence, answerQuestion, getForYou };
