import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { match } from './matches.ts';

export const helps = z.enum(['substitute', 'player']);
/** As what somebody would play for somebody else: as a substitute, who plays for them, or in their place. */
export type Helps = z.output<typeof helps>;

const answer = z.enum(['yes', 'no'], 'Please answer yes or no');

/**
 * What somebody is asked: whether they play for a person of a match, which tees off at `teeTime` where its fixture says so. `answer` is their own; `isTaken` is
 * whether somebody else has said yes.
 * Nobody is told who else was asked, or what they said.
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
const ofMatch = {
  ...common,
  path: '/api/matches/:id/absences/:playerId',
  params: z.object({ id, playerId: id }),
  affinity: 'id',
} as const;

/**
 * Whoever plays in a match cannot: they say so themselves, or an admin does. Asks those who are free, or with `askId` one of them; again, those who were
 * not asked yet. They are out of this evening then, whatever they answered. 409 once the round has started, the evening is over, or somebody else plays for them; and when the one of `askId` is not free.
 */
export const reportAbsence = route({
  ...ofMatch,
  method: 'PUT',
  body: z.object({ askId: z.optional(id) }),
  response: match,
});

/** They can play after all, and are not out any more: said by themselves or an admin, until somebody else has their place. */
export const withdrawAbsence = route({ ...ofMatch, method: 'DELETE', response: match });

/**
 * The caller's own answer to whether they play for this person; `null` takes it back. The first yes counts: to a later one the answer is that it `isTaken`.
 * It takes back that they are out of this evening. 403 for whoever was not asked, 409 once it is settled, and for a yes by whoever has a match on this evening.
 */
export const answerQuestion = route({
  ...common,
  method: 'PUT',
  path: '/api/matches/:id/absences/:playerId/answer',
  params: z.object({ id, playerId: id }),
  affinity: 'id',
  body: z.object({ answer: z.nullable(answer) }),
  response: question,
});

/**
 * What waits for the caller, worked out anew at every look: what they are asked and is not settled, the next evening first; and results of matches they are in
 * that its sides may still settle.
 */
export const getForYou = route({
  ...common,
  method: 'GET',
  path: '/api/matches/for-you',
  response: z.object({ questions: z.array(question), disputed: z.array(match) }),
});

export const absenceRoutes = { reportAbsence, withdrawAbsence, answerQuestion, getForYou };
