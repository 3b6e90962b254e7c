import * as z from 'zod/mini';
import { id, requiredLine, timestamp, whole } from '../primitives.ts';
import { route } from '../route.ts';
import { deviceKey, deviceKeyId, signatureValue } from './devices.ts';
import { decidedOutcomes, match, matchStatuses, seenMatch } from './matches.ts';
import { hole, strokes } from './scores.ts';

/** The id of an entry: that of its action, or one made from a completion's id for each value on its cards. */
export const entryId = z
  .string('This is not a valid id')
  .check(z.regex(/^[A-Za-z0-9_-]{1,72}$/, 'This is not a valid id'));

/** Who made an entry; `committee` is an admin on neither side. */
const entrySides = ['player1', 'player2', 'committee'] as const;

/**
 * One recording of a hole. `playerId` is the original player whose card it is, `by` the person who made it. `at` is the device's time and only shown. `over` is the entry that
 * its maker saw there; absent if the entry overwrites whatever is there. With an `effect` the entry is not shown: it is only what its side says (`say`), or not even that,
 * because its own side had said something else meanwhile (`none`).
 */
const entry = z.object({
  id: z.string(),
  side: z.enum(entrySides),
  by: id,
  playerId: id,
  hole: z.number(),
  strokes: z.number(),
  over: z.optional(z.nullable(z.string())),
  kind: z.optional(z.enum(['accept', 'complete', 'cards'])),
  effect: z.optional(z.enum(['say', 'none'])),
  at: z.optional(timestamp),
  receivedAt: timestamp,
});

const outcomes = ['applied', 'known', 'differs', 'settled', 'kept', 'refused'] as const;
const outcome = z.enum(outcomes);
export type ActionOutcome = (typeof outcomes)[number];
const actionKinds = ['start', 'hole', 'accept', 'complete'] as const;

const say = z.object({ strokes: z.number(), entryId: z.string() });

/**
 * A round as it is, with everything that is needed to work out what an action would do. `receipts` are those of the reader's own actions.
 * `deviceKeys` verify cards that people of the line-up have signed; responses to actions leave them out.
 */
export const round = z.object({
  matchId: id,
  version: z.number(),
  status: z.enum(matchStatuses),
  player1Id: id,
  player2Id: id,
  player1SubId: z.optional(id),
  player2SubId: z.optional(id),
  player1PlayingHandicap: z.optional(z.number()),
  player2PlayingHandicap: z.optional(z.number()),
  player1Completed: z.boolean(),
  player2Completed: z.boolean(),
  startedAt: z.optional(timestamp),
  startedBy: z.optional(id),
  completedAt: z.optional(timestamp),
  disputed: z.boolean(),
  ruled: z.boolean(),
  formerIds: z.array(id),
  entries: z.array(entry),
  scores: z.array(
    z.object({
      playerId: id,
      hole: z.number(),
      strokes: z.number(),
      stablefordPoints: z.number(),
      entryId: z.string(),
    }),
  ),
  differences: z.array(z.object({ playerId: id, hole: z.number(), player1: say, player2: say })),
  notCounted: z.array(z.object({ id: z.string(), by: id, reason: z.string() })),
  receipts: z.array(
    z.object({
      id: z.string(),
      by: id,
      kind: z.enum(actionKinds),
      outcome,
      message: z.optional(z.string()),
      receivedAt: timestamp,
    }),
  ),
  deviceKeys: z.optional(z.array(deviceKey)),
});
export type RoundView = z.output<typeof round>;

/** Stored and shown for good, so it must be a real moment, and short: endless fractions of a second would fill the match. */
const moment = timestamp.check(
  z.refine((value) => value.length <= 40 && !Number.isNaN(Date.parse(value)), 'This is not a date and time'),
);
const at = z.optional(moment);
/** Shorter than an entry's id, since the ids of a completion's entries are made from it. */
const actionId = z.string('This is not a valid id').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not a valid id'));
const card = z.array(z.nullable(strokes)).check(z.length(9, 'A card has nine holes'));
/** From an admin who saw themselves on no side: the action is the committee's, even if they were in the match once. */
const as = z.optional(z.literal('committee'));

/** What somebody does to a round, made on their device. `over` is the id of the entry that its maker saw on the hole, or null. */
export const roundAction = z.discriminatedUnion('kind', [
  z.object({ id: actionId, kind: z.literal('start'), as, at }),
  z.object({
    id: actionId,
    kind: z.literal('hole'),
    playerId: id,
    hole,
    strokes,
    over: z.nullable(entryId),
    /** The last entry of the maker's own side about the hole, as far as the maker knew. */
    said: z.optional(z.nullable(entryId)),
    as,
    at,
  }),
  z.object({
    id: actionId,
    kind: z.literal('accept'),
    entryId,
    /** The card, the hole and the strokes to take. They count while the other side says those strokes, in whichever entry. */
    playerId: z.optional(id),
    hole: z.optional(hole),
    strokes: z.optional(strokes),
    at,
  }),
  z.object({
    id: actionId,
    kind: z.literal('complete'),
    playerId: id,
    cards: z.optional(z.object({ player1: card, player2: card })),
    /** The player who was the opponent, as far as its maker knew. If that is somebody else now, the opponent's card says nothing. */
    opponentId: z.optional(id),
    /** The signature of a player who completes their own round, by a device of theirs. Then anybody in the match may deliver it in their name. */
    signature: z.optional(z.object({ keyId: deviceKeyId, value: signatureValue })),
    as,
    at,
  }),
]);
export type RoundAction = z.output<typeof roundAction>;

/** What became of an action. `message` says why the action did not do what was asked. */
const actionResult = z.object({ id: z.string(), outcome, message: z.optional(z.string()) });
export type ActionResult = z.output<typeof actionResult>;

const params = z.object({ id });
const common = { owner: 'svc-league', access: 'session', status: 200, params, affinity: 'id' } as const;
const reason = requiredLine(200, 'Please say why');
const notAVersion = 'This is not a version';

/** The round of a match, with the reader's receipts and the line-up's device keys. */
export const getRound = route({
  ...common,
  method: 'GET',
  path: '/api/matches/:id/round',
  keptOnDevice: true,
  response: round,
});

/** Takes the actions of a device, in order and all at once. Sent again, each gets its first answer. 403 if the sender never was in the line-up and is no admin; 429 if the match takes no more. */
export const sendActions = route({
  ...common,
  method: 'POST',
  path: '/api/matches/:id/actions',
  body: z.object({
    actions: z
      .array(roundAction)
      .check(z.minLength(1, 'There is nothing to do'), z.maxLength(100, 'At most 100 at once')),
  }),
  response: z.object({ round, results: z.array(actionResult) }),
});

const historyKinds = [
  'start',
  'hole',
  'accept',
  'complete',
  'cards',
  'final-score',
  'result',
  'decide',
  'reopen',
  'not-counted',
] as const;

const value = z.union([z.number(), z.string()]);

const historyLine = z.object({
  /** When it was made, if the device said so; `receivedAt` is when it arrived. */
  at: timestamp,
  receivedAt: timestamp,
  by: z.object({ id, name: z.string() }),
  kind: z.enum(historyKinds),
  playerId: z.optional(id),
  playerName: z.optional(z.string()),
  hole: z.optional(z.number()),
  /** Strokes of a hole, the strokes of a card that did not count, or a result such as 21–13. With `reopen`, `before` is also the final score that was taken back. */
  before: z.optional(value),
  after: z.optional(value),
  /** Whether it was shown from then on. */
  counted: z.boolean(),
  reason: z.optional(z.string()),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Everything that happened in a match, oldest first. For sixty days after a match was deleted: what was sent to it, with `playerName`. Only for people of the match and admins. */
export const getHistory = route({
  ...common,
  method: 'GET',
  path: '/api/matches/:id/history',
  response: z.array(historyLine),
});

const nine = z.array(strokes).check(z.length(9, 'A card has nine holes'));

/** Sets both cards at once, before or after the end, and ends the match. Admins only. 409 if the match was changed since `version`, or ended without a start and has lost a player since. */
export const putCards = route({
  ...common,
  method: 'PUT',
  path: '/api/matches/:id/cards',
  body: z.object({ version: whole(0, 1_000_000_000, 'A version is required'), player1: nine, player2: nine, reason }),
  response: match,
});

/** Decides a match that is not played to its end: a walkover, a draw, or nothing (`void`). Admins only. 409 as for a final score, and if it was decided since. */
export const decideMatch = route({
  ...common,
  method: 'POST',
  path: '/api/matches/:id/decide',
  body: z.object({ outcome: z.enum(decidedOutcomes, 'Please choose an outcome'), reason, ...seenMatch }),
  response: match,
});
/** Takes a decision back: the match is as it was before. Admins only. 409 if it was decided, and has changed since the `version` that the admin saw. */
export const reopenMatch = route({
  ...common,
  method: 'DELETE',
  path: '/api/matches/:id/decide',
  query: z.object({ version: z.optional(z.coerce.number(notAVersion).check(z.int(notAVersion))) }),
  response: match,
});

/** Takes back the start of a round on which no hole is recorded. Only the person who started it, or an admin. */
export const undoStart = route({
  ...common,
  method: 'POST',
  path: '/api/matches/:id/undo-start',
  body: z.object({}),
  response: match,
});

export const roundRoutes = { getRound, sendActions, getHistory, putCards, decideMatch, reopenMatch, undoStart };
