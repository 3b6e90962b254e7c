import type { Calibration, Chance } from '@society/contracts';
import { HOLES } from '@society/golf';
import type { MatchResult } from '@society/golf';
import type { Forecast } from './odds.ts';

/** A match that was played to its end: its chances along the round, the forecast behind its odds before the start, and how it ended. */
export type Judged = { readonly chances: readonly Chance[]; readonly odds: Forecast; readonly came: MatchResult };

const outcomes = ['player1', 'draw', 'player2'] as const;
const tenths = 10;
/** The log loss of a chance of 0 would be infinite, so chances are taken as at least this. */
const leastChance = 1e-6;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const lossOf = (forecast: Forecast, came: MatchResult): number => -Math.log(Math.max(leastChance, forecast[came]));

/** The forecast once so many holes are on both cards; undefined when the match never had exactly that many. */
const afterHoles = ({ chances }: Judged, played: number): Chance | undefined =>
  chances.find(({ holesLeft }) => holesLeft === HOLES - played);

/**
 * Compares what forecasts said with what came. Each match counts once for every number of holes played, as long as a hole is left, and each
 * time with all three outcomes. For each tenth of the chances it gives the average chance and the share of outcomes that came. The log loss
 * (lower is better) stands beside that of the odds before the start, and of the base rate, which is taken from the ends of these same
 * matches.
 */
export const calibrationOf = (matches: readonly Judged[]): Calibration => {
  const base: Forecast = {
    player1: mean(matches.map(({ came }) => Number(came === 'player1'))),
    draw: mean(matches.map(({ came }) => Number(came === 'draw'))),
    player2: mean(matches.map(({ came }) => Number(came === 'player2'))),
  };
  const byHoles = Array.from({ length: HOLES }, (_, played) =>
    matches.flatMap((match) => {
      const chance = afterHoles(match, played);
      return chance ? [{ ...match, chance }] : [];
    }),
  );
  const bins = Array.from({ length: tenths }, () => ({ count: 0, forecast: 0, outcome: 0 }));
  for (const { chance, came } of byHoles.flat())
    for (const outcome of outcomes) {
      const bin = bins[Math.min(tenths - 1, Math.floor(chance[outcome] * tenths))];
      if (!bin) continue;
      bin.count += 1;
      bin.forecast += chance[outcome];
      bin.outcome += Number(came === outcome);
    }
  return {
    matches: matches.length,
    tenths: bins.map(({ count, forecast, outcome }, index) => ({
      from: index / tenths,
      to: (index + 1) / tenths,
      count,
      forecast: count === 0 ? null : forecast / count,
      outcome: count === 0 ? null : outcome / count,
    })),
    logLoss: byHoles.flatMap((judged, played) =>
      judged.length === 0
        ? []
        : [
            {
              played,
              matches: judged.length,
              chances: mean(judged.map(({ chance, came }) => lossOf(chance, came))),
              odds: mean(judged.map(({ odds, came }) => lossOf(odds, came))),
              baseRate: mean(judged.map(({ came }) => lossOf(base, came))),
            },
          ],
    ),
  };
};
