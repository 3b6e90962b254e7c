import { HOME_COURSE_ID } from '@society/contracts';
import type { Golf } from '@society/contracts';
import { HOLES, scoresOn, sides, totalPoints } from '@society/golf';
import { holesOf, homeCourse } from '../courses/course.ts';
import type { CourseVersion } from '../courses/course.ts';
import type { Match, MatchSummary } from '../matches/match.ts';
import { roundOf } from '../rounds/round.ts';
import { partOf } from './golf.ts';
import type { Cards } from './golf.ts';

/** The points of a match's cards by hole. A card counts only if its nine holes add up to its result: nobody knows how any other result came about. */
export const cardsOf = (match: Match): Cards => {
  const round = roundOf(match);
  const cards = sides.flatMap((side) => {
    const scores = scoresOn(round, side, holesOf(match)).toSorted((a, b) => a.hole - b.hole);
    const isWhole = scores.length === HOLES && totalPoints(scores) === match[`${side}Score`];
    return match.status === 'completed' && isWhole
      ? [[side, scores.map(({ stablefordPoints }) => stablefordPoints)] as const]
      : [];
  });
  return { courseId: match.course?.id ?? HOME_COURSE_ID, ...Object.fromEntries(cards) };
};

type Sums = { readonly rounds: number; readonly points: readonly number[] };
const none: Sums = { rounds: 0, points: Array<number>(HOLES).fill(0) };
const withCard = ({ rounds, points }: Sums, card: readonly number[]): Sums => ({
  rounds: rounds + 1,
  points: points.map((sum, index) => sum + (card[index] ?? 0)),
});
const averageOf = ({ rounds, points }: Sums): readonly (number | null)[] =>
  points.map((sum) => (rounds === 0 ? null : sum / rounds));

/** Averages by hole on one course. */
export type HoleAverages = {
  readonly courseId: string;
  readonly rounds: number;
  readonly own: readonly (number | null)[];
  readonly field: readonly (number | null)[];
};

/**
 * The average points by hole of the rounds that somebody played themselves, beside everybody else's. There is an entry for each course on
 * which they have a card, the most played first.
 */
export const holeAverages = (
  matches: readonly { readonly match: MatchSummary; readonly cards: Cards }[],
  personId: string,
): readonly HoleAverages[] => {
  const courses = new Map<string, { own: Sums; field: Sums }>();
  for (const { match, cards } of matches) {
    const part = partOf(match, personId);
    const sums = courses.get(cards.courseId) ?? { own: none, field: none };
    for (const side of sides) {
      const card = cards[side];
      if (!card) continue;
      const whose = part?.swung && part.side === side ? 'own' : 'field';
      sums[whose] = withCard(sums[whose], card);
    }
    courses.set(cards.courseId, sums);
  }
  return [...courses]
    .filter(([, { own }]) => own.rounds > 0)
    .toSorted(([, a], [, b]) => b.own.rounds - a.own.rounds)
    .map(([courseId, { own, field }]) => ({
      courseId,
      rounds: own.rounds,
      own: averageOf(own),
      field: averageOf(field),
    }));
};

/** The averages with the names of the courses and the pars of their holes. */
export const onTheirCourses = (
  averages: readonly HoleAverages[],
  courses: ReadonlyMap<string, CourseVersion>,
): Golf['courses'] =>
  averages.map(({ courseId, rounds, own, field }) => {
    const { name, holes } = courses.get(courseId) ?? homeCourse;
    return {
      courseId,
      name,
      rounds,
      holes: holes.map(({ hole, par }, index) => ({ hole, par, own: own[index] ?? null, field: field[index] ?? null })),
    };
  });
