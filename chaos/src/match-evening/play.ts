import type { Match } from '@society/contracts';
import type { Evening } from '../league/evening.ts';
import type { Random } from '../random.ts';
import { pause } from '../wait.ts';
import type { createMeter } from './meter.ts';

export type PlayOptions = {
  readonly evening: Evening;
  readonly matches: readonly Match[];
  readonly random: Random;
  readonly meter: ReturnType<typeof createMeter>;
  /** About how long a player waits between two holes; 0 gives the league as much load as it can take. */
  readonly pauseMs: number;
};

const holes = 9;

/**
 * Every player enters the holes of their match again and again until stopped. Each score is measured from the tap until it is accepted, however
 * often it had to be sent.
 */
export const startPlaying = ({
  evening,
  matches,
  random,
  meter,
  pauseMs,
}: PlayOptions): { readonly stop: () => Promise<void> } => {
  let playing = true;
  const play = async (match: Match, playerId: string): Promise<void> => {
    // On a course people do not all tap in the same millisecond.
    if (pauseMs > 0) await pause(random.whole(0, pauseMs));
    for (let hole = 1; playing; hole = (hole % holes) + 1) {
      await meter.measure(() => evening.enter(match.id, playerId, hole));
      if (pauseMs > 0) await pause(random.whole(pauseMs / 2, pauseMs * 1.5));
    }
  };
  const everybody = Promise.all(
    matches.flatMap((match) => [play(match, match.player1Id), play(match, match.player2Id)]),
  );
  // `stop` reports a failure; until then it must not end the process.
  everybody.catch(() => undefined);
  return {
    stop: async () => {
      playing = false;
      await everybody;
    },
  };
};
