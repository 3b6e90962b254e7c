import { createDeviceService } from './devices/device-service.ts';
import type { DeviceDeps } from './devices/device-service.ts';
import { createLineUpService } from './matches/line-up-service.ts';
import type { LineUpDeps } from './matches/line-up-service.ts';
import { createMatchBatchService } from './matches/match-batch-service.ts';
import type { MatchBatchDeps } from './matches/match-batch-service.ts';
import { createMatchService } from './matches/match-service.ts';
import type { MatchDeps } from './matches/match-service.ts';
import { createRoundService } from './rounds/round-service.ts';
import type { RoundDeps } from './rounds/round-service.ts';
import { createScoreService } from './scores/score-service.ts';
import type { ScoreDeps } from './scores/score-service.ts';

type All = DeviceDeps & LineUpDeps & MatchBatchDeps & MatchDeps & RoundDeps & ScoreDeps;

/** Wires all that writes to matches: making and changing them, their line-ups, scores and rounds, and the phones that sign those. */
export const createMatchParts = (given: Omit<All, 'devices'>) => {
  const devices = createDeviceService(given);
  return {
    matches: createMatchService(given),
    matchBatch: createMatchBatchService(given),
    lineUps: createLineUpService(given),
    scores: createScoreService(given),
    devices,
    rounds: createRoundService({ ...given, devices }),
  };
};
