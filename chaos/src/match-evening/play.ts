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
  /** What a player waits between two holes, about; none when the league shall be given all that it can take. */
  readonly pauseMs: number;
};

const holes = 9;

/**
 * Everybody enters holes of the own match, one after another and from the first again, until told to stop. Each score is measured from the
 * tap until it was accepted, however often it had to be sent.
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
    // Nobody on a course taps in the same millisecond as everybody else.
    if (pauseMs > 0) await pause(random.whole(0, pauseMs));
    for (let hole = 1; playing; hole = (hole % holes) + 1) {
      await meter.measure(() => evening.enter(match.id, playerId, hole));
      if (pauseMs > 0) await pause(random.whole(pauseMs / 2, pauseMs * 1.5));
    }
  };
  const everybody = Promise.all(
    matches.flatMap((match) => [play(match, match.player1Id), play(match, match.player2Id)]),
  );
  // Whoever stops it hears of a failure; until then it must not end the process.
  everybody.catch(() => undefined);
  return {
    stop: async () => {
      playing = false;
      await everybody;
    },
  };
};
