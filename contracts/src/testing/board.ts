import type { Board, BoardMatch } from '../rest/board.ts';
import { builder } from './builder.ts';

/** Anna Keller leads Ben Okafor on the third hole. */
export const aBoardMatch = builder<BoardMatch>(() => ({
  id: '12',
  player1: 'Anna Keller',
  player2: 'Ben Okafor',
  status: 'in_progress',
  hole: 3,
  points1: 6,
  points2: 4,
  result: null,
}));

/** The clubhouse screen on an evening on which one match is played. */
export const aBoard = builder<Board>(() => ({
  club: 'Fairway Society',
  timeZone: 'Europe/London',
  season: 'Season 1',
  table: [{ playerId: 'p1', position: 1, name: 'Anna Keller', played: 1, difference: 3, points: 3 }],
  matches: [aBoardMatch()],
  next: {
    name: 'Week 5',
    date: '2026-03-19T12:00:00.000Z',
    location: 'Home Golf Club',
    pairs: [{ id: '13', player1: 'Anna Keller', player2: 'Dora Finch' }],
  },
}));
