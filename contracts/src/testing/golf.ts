import type { Golf, GolfMatch } from '../rest/golf.ts';
import { builder } from './builder.ts';

const ben = { id: 'p2', name: 'Ben Okafor' };

/** Match 12 as Anna Keller sees it, who won it. */
export const aGolfMatch = builder<GolfMatch>(() => ({
  matchId: '12',
  date: '2026-03-12T12:00:00.000Z',
  fixture: 'Week 4 - March Medal',
  opponent: ben,
  part: 'player',
  outcome: 'won',
  points: 18,
  against: 15,
}));

/** Anna Keller's season: she lost to Ben Okafor in the third week and won in the fourth. */
export const aGolf = builder<Golf>(() => ({
  player: { id: 'p1', name: 'Anna Keller' },
  record: { won: 1, drawn: 0, lost: 1 },
  average: 15,
  best: { matchId: '12', points: 18 },
  matches: [
    aGolfMatch({
      matchId: '11',
      date: '2026-03-05T12:00:00.000Z',
      fixture: 'Week 3',
      outcome: 'lost',
      points: 12,
      against: 15,
    }),
    aGolfMatch(),
  ],
  rivals: [{ opponent: ben, season: { won: 1, drawn: 0, lost: 1 }, ever: { won: 2, drawn: 1, lost: 1 } }],
  courses: [
    {
      courseId: 'home',
      name: 'Home Course',
      rounds: 2,
      holes: [4, 4, 4, 4, 3, 4, 4, 3, 5].map((par, index) => ({ hole: index + 1, par, own: 2, field: 1.5 })),
    },
  ],
}));
