import { chancesOf } from 'svc-league/chances';
import type { ChanceMatch } from 'svc-league/chances';
import { homeCourse } from 'svc-league/course';
import type { Figure } from '../../figure.ts';
import type { Stage } from '../stage.ts';

const amount = 200;
const resultsKnown = 30;

/** A whole round of two players; no two matches have the same handicaps, results and strokes. */
const aMatch = (number: number): ChanceMatch => {
  const side = (offset: number) => ({
    playingHandicap: (number + offset) % 28,
    results: Array.from({ length: resultsKnown }, (_, age) => 8 + ((number * 5 + age * 7 + offset) % 19)),
  });
  return {
    player1Id: 'one',
    player2Id: 'two',
    holes: homeCourse.holes,
    player1: side(3),
    player2: side(11),
    entries: homeCourse.holes.flatMap(({ hole, par }) =>
      (['one', 'two'] as const).map((playerId, place) => ({
        id: `${hole}-${playerId}`,
        side: place === 0 ? ('player1' as const) : ('player2' as const),
        by: playerId,
        playerId,
        hole,
        strokes: par + ((number + hole * (place + 2)) % 4),
        receivedAt: '',
      })),
    ),
  };
};

/** What a match's chances cost along a whole round, without reading the match and its players. */
export const chancesOfAMatch: Figure<Stage> = {
  name: 'chances',
  title: 'The chances of a match along 18 entries',
  unit: 'ms',
  goal: { atMost: 2 },
  measure: async () => {
    const matches = Array.from({ length: amount }, (_, number) => aMatch(number));
    const began = performance.now();
    const rows = matches.reduce((sum, match) => sum + chancesOf(match).length, 0);
    const measured = (performance.now() - began) / amount;
    if (rows !== amount * 19) throw new Error(`${rows} rows were answered`);
    return { measured };
  },
};
