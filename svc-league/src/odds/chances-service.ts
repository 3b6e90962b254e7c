import type { Calibration, Chance, CourseHole, DecidedOutcome } from '@society/contracts';
import { matchResult, playingHandicap, playsOn } from '@society/golf';
import type { Side } from '@society/golf';
import { holesOf } from '../courses/course.ts';
import type { CourseService } from '../courses/course-service.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { Match } from '../matches/match.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import { hasFrozen } from '../matches/start.ts';
import type { PeopleService } from '../people/people-service.ts';
import { roundOf } from '../rounds/round.ts';
import { calibrationOf } from './calibration.ts';
import type { Judged } from './calibration.ts';
import { chancesOf } from './chances.ts';
import type { ChanceMatch } from './chances.ts';
import { expectedPoints, forecast, pointsOf } from './odds.ts';
import type { FormResult } from './odds.ts';
import { formResult, latestPoints, maxResults } from './odds-service.ts';

export type ChancesService = ReturnType<typeof createChancesService>;
export type ChancesDeps = {
  readonly matchQueries: Pick<MatchQueries, 'load' | 'show' | 'latestResults' | 'summariesIn' | 'wholeOf'>;
  readonly courses: Pick<CourseService, 'holesOfMatch'>;
  readonly fixtures: Pick<FixtureService, 'all'>;
  readonly people: Pick<PeopleService, 'requireAdminReader'>;
};

type Finished = { readonly at: string; readonly form: FormResult };

const endOf = ({ decided, result }: Match): DecidedOutcome | undefined =>
  decided?.outcome ?? (result ? matchResult(result.player1Score, result.player2Score) : undefined);

const chanceMatch = (
  match: Match,
  holes: readonly CourseHole[],
  handicapOf: (side: Side) => number,
  results: Readonly<Record<Side, readonly number[]>>,
): ChanceMatch => {
  const { player1Id, player2Id, entries } = roundOf(match);
  const side = (name: Side) => ({
    playingHandicap: match[`${name}PlayingHandicap`] ?? handicapOf(name),
    results: results[name],
  });
  return {
    player1Id,
    player2Id,
    entries,
    holes,
    player1: side('player1'),
    player2: side('player2'),
    ended: endOf(match),
  };
};

/**
 * The chances of matches along their rounds, and how good they have been. The chances of a match rest only on results from before its
 * start, or from before its end where it has no start.
 */
export const createChancesService = ({ matchQueries, courses, fixtures, people }: ChancesDeps) => ({
  /** The chances of one match. Authorises nobody: every member may look. Throws 404 for an unknown match. */
  of: async (matchId: string): Promise<Chance[]> => {
    const found = await matchQueries.load(matchId);
    const { match } = found;
    const before = match.startedAt ?? match.completedAt ?? match.decided?.at;
    const [shown, holes, player1, player2] = await Promise.all([
      matchQueries.show(found),
      courses.holesOfMatch(match),
      latestPoints(matchQueries, playsOn(match, 'player1'), before),
      latestPoints(matchQueries, playsOn(match, 'player2'), before),
    ]);
    const handicapOf = (side: Side): number =>
      playingHandicap(shown[`${side}Handicap`] ?? (shown[`${side}Sub`] ?? shown[side]).handicap);
    return [...chancesOf(chanceMatch(match, holes, handicapOf, { player1, player2 }))];
  },

  /**
   * Judges every match that its holes ended. It reads evening by evening, so that other requests do not wait behind one long read. Throws
   * 403 for everybody but admins.
   */
  calibration: async (actorId: string): Promise<Calibration> => {
    await people.requireAdminReader(actorId, 'see how good the chances are');
    const evenings = (await fixtures.all()).map(({ id }) => id);
    // The results of all evenings come first, since a match may be played after those of a later evening.
    const finished = (await matchQueries.summariesIn(evenings))
      .filter(isFinished)
      .map((match) => ({ at: match.completedAt ?? '', form: formResult(match) }))
      .toSorted((a, b) => b.at.localeCompare(a.at));
    const judged: Judged[] = [];
    for (const id of evenings)
      judged.push(...(await matchQueries.wholeOf(id)).filter(isFinished).flatMap((match) => judgedOf(match, finished)));
    return calibrationOf(judged);
  },
});

const isFinished = ({ status }: Pick<Match, 'status'>): boolean => status === 'completed';

/** The forecasts of a finished match; none where the result does not come from the holes. `finished` has the newest first. */
const judgedOf = (match: Match, finished: readonly Finished[]): readonly Judged[] => {
  const { result, startedAt } = match;
  if (!result || result.byAdmin || startedAt === undefined || !hasFrozen(match)) return [];
  const before = finished.flatMap(({ at, form }) => (at < startedAt ? [form] : []));
  const latest = (side: Side) => pointsOf(before, playsOn(match, side)).slice(0, maxResults);
  const results = { player1: latest('player1'), player2: latest('player2') };
  return [
    {
      chances: chancesOf(chanceMatch(match, holesOf(match), () => 0, results)),
      odds: forecast(expectedPoints(results.player1), expectedPoints(results.player2)),
      came: matchResult(result.player1Score, result.player2Score),
    },
  ];
};
