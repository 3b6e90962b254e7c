import type { Golf } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { CourseService } from '../courses/course-service.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { nameOf } from '../people/person.ts';
import { isIn } from '../seasons/season-view.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';
import { playedOf, recordOf, rivalsOf, roundsOf } from './golf.ts';
import { holeAverages, onTheirCourses } from './hole-averages.ts';
import { createKnownCards } from './known-cards.ts';

export type GolfDeps = {
  readonly matchQueries: Pick<MatchQueries, 'summariesOver' | 'summariesOverOf' | 'whole'>;
  readonly seasonQueries: Pick<SeasonQueries, 'require' | 'remembered'>;
  readonly fixtures: Pick<FixtureService, 'all'>;
  readonly courses: Pick<CourseService, 'shapes'>;
  readonly people: Pick<PeopleService, 'shownAmong'>;
  readonly clock: () => Date;
};
export type GolfService = ReturnType<typeof createGolfService>;

/** A member's golf in a season, compared with everybody else's. Nothing here authorises: every member may look. */
export const createGolfService = ({ matchQueries, seasonQueries, fixtures, courses, people, clock }: GolfDeps) => {
  const withCards = createKnownCards(matchQueries.whole);

  return {
    /** Throws 404 for an unknown season, and for somebody who is neither known nor in any match. */
    of: async (personId: string, seasonId?: string): Promise<Golf> => {
      const season = await seasonQueries.require(seasonId);
      const view = await seasonQueries.remembered();
      const isOf = isIn(view, season.id);
      const [all, own, evenings, shapes] = await Promise.all([
        matchQueries.summariesOver(season.id, view),
        matchQueries.summariesOverOf(personId),
        fixtures.all(),
        courses.shapes(),
      ]);
      const everOwn = own.map(({ match }) => match);
      const rivals = rivalsOf(everOwn, personId, isOf);
      const known = await people.shownAmong([
        personId,
        ...everOwn.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]),
      ]);
      const person = known.get(personId);
      if (!person && own.length === 0) throw new AppError('notFound', 'Player not found');
      const named = (id: string) => ({ id, name: nameOf(known.get(id)) });
      const byFixture = new Map(evenings.map((fixture) => [fixture.id, fixture]));
      const ofSeason = everOwn.filter(isOf);
      const played = playedOf(ofSeason, personId, { fixtures: byFixture, named, now: clock() });
      return {
        player: { ...named(personId), photo: person?.photo },
        record: recordOf(ofSeason, personId),
        ...roundsOf(played),
        matches: played,
        rivals: rivals.map(({ opponentId, ...records }) => ({ opponent: named(opponentId), ...records })),
        courses: onTheirCourses(holeAverages(await withCards(all), personId), shapes),
      };
    },
  };
};
