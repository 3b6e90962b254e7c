import { clubDay, clubMoment } from '@society/kernel';
import { createRandom } from './random.ts';

/** How far a demo match has been played: holes recorded by both players, 0 to 9. `undefined`: not started; 9: completed. */
export type DemoMatch = {
  readonly player1: number;
  readonly player2: number;
  readonly holesPlayed: number | undefined;
};

/** An evening. `daysAgo` counts from the day on which the demo is made; players are positions in the list of demo players. */
export type DemoEvening = {
  readonly week: number;
  readonly daysAgo: number;
  readonly description: string;
  readonly matches: readonly DemoMatch[];
};

const played = (player1: number, player2: number): DemoMatch => ({ player1, player2, holesPlayed: 9 });
const upTo = (player1: number, player2: number, holesPlayed: number): DemoMatch => ({ player1, player2, holesPlayed });
const ahead = (player1: number, player2: number): DemoMatch => ({ player1, player2, holesPlayed: undefined });

/** Two past evenings and tonight; four players are still free for another match. */
export const demoEvenings: readonly DemoEvening[] = [
  {
    week: 1,
    daysAgo: 14,
    description: 'Opening night of the season.',
    matches: [played(0, 1), played(2, 3), played(4, 5), played(6, 7), played(8, 9), played(10, 11)],
  },
  {
    week: 2,
    daysAgo: 7,
    description: 'Played in a stiff breeze.',
    matches: [played(0, 2), played(1, 4), played(3, 6), played(5, 8), played(7, 10)],
  },
  {
    week: 3,
    daysAgo: 0,
    description: 'Supper in the clubhouse afterwards.',
    matches: [upTo(4, 10, 5), ahead(0, 3), ahead(1, 2), ahead(7, 9)],
  },
];

/** The day of an evening as YYYY-MM-DD in the club's time zone. */
export const dayOf = (evening: DemoEvening, now: Date, timeZone: string): string => {
  const noon = new Date(`${clubDay(now, timeZone)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - evening.daysAgo);
  return noon.toISOString().slice(0, 10);
};

/** `Week 2 - November Stableford` */
export const nameOf = (evening: DemoEvening, day: string): string => {
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
  return `Week ${evening.week} - ${month} Stableford`;
};

type Dated = { readonly name: string; readonly date: string };

/**
 * The day of a fixture if the demo made it for this evening, else undefined. Name and day must both fit, since a club may begin with its own
 * "Week 1".
 */
export const ownDayOf = (evening: DemoEvening, { name, date }: Dated, timeZone: string): string | undefined => {
  const day = clubDay(new Date(date), timeZone);
  return name === nameOf(evening, day) ? day : undefined;
};

/** When a hole of an evening's n-th match was played: from five o'clock on by the club's clock, so that the match ends on the same day. */
export const playedAt = (day: string, timeZone: string, match: number, hole: number): Date =>
  new Date(clubMoment(day, 17, timeZone).getTime() + (match * 8 + hole * 13) * 60_000);

/** By how much a hole differs from what the player usually needs, and how often out of a hundred. `undefined` is a Blob. */
const turns: readonly (readonly [over: number | undefined, weight: number])[] = [
  [-1, 16],
  [0, 42],
  [1, 27],
  [2, 10],
  [undefined, 5],
];

const turn = (roll: number): number | undefined => {
  let rest = roll * 100;
  for (const [over, weight] of turns) {
    rest -= weight;
    if (rest < 0) return over;
  }
  return 0;
};

/**
 * A player's strokes on the nine holes (0 is a Blob), the same for the same week and player: about what the 18-hole handicap promises, spread
 * over the holes by chance.
 */
export const strokesOf = (handicap: number, pars: readonly number[], week: number, player: number): number[] => {
  const random = createRandom(week * 1000 + player + 1);
  return pars.map((par) => {
    const standard = par + Math.floor(handicap / 18 + random());
    const over = turn(random());
    return over === undefined ? 0 : Math.max(1, Math.min(20, standard + over));
  });
};
