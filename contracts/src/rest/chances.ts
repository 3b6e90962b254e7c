import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

/**
 * The chances of a match's outcomes after an entry; the three add up to 1. `entryId` is null before the first entry, and if the match did
 * not end by its holes. `holesLeft` counts the holes on which a card is still open.
 */
const chance = z.object({
  entryId: z.nullable(z.string()),
  holesLeft: z.number(),
  player1: z.number(),
  draw: z.number(),
  player2: z.number(),
});
export type Chance = z.output<typeof chance>;

const share = z.nullable(z.number());

/**
 * How the chances compare with the results of the matches that were played to their end. A tenth holds the forecasts from `from` to below
 * `to`: how many, their average, and the share that came true; both null if there are none. `logLoss` is by holes played, lower is better:
 * for the chances, for the odds before the start, and for the base rate, which gives every match the shares in which all matches ended.
 */
const calibration = z.object({
  matches: z.number(),
  tenths: z.array(z.object({ from: z.number(), to: z.number(), count: z.number(), forecast: share, outcome: share })),
  logLoss: z.array(
    z.object({
      played: z.number(),
      matches: z.number(),
      chances: z.number(),
      odds: z.number(),
      baseRate: z.number(),
    }),
  ),
});
export type Calibration = z.output<typeof calibration>;

const common = { owner: 'svc-league', access: 'session', status: 200, method: 'GET' } as const;

/** The chances of a match along its round, the first from before the start. Empty for a match that counts for nobody. */
export const getChances = route({
  ...common,
  path: '/api/matches/:id/chances',
  params: z.object({ id }),
  affinity: 'id',
  response: z.array(chance),
});

/** How good the chances have been. Admins only. */
export const getCalibration = route({ ...common, path: '/api/chances/calibration', response: calibration });

export const chanceRoutes = { getChances, getCalibration };
