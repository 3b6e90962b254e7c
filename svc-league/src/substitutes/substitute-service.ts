import type {
  BodyOf,
  Match as MatchView,
  Question,
  ResponseOf,
  answerQuestion as answerRoute,
  getForYou,
  reportAbsence as reportRoute,
} from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { isOut, saidOf } from '../availability/availability.ts';
import type { Answer } from '../availability/availability.ts';
import type { AvailabilityService } from '../availability/availability-service.ts';
import type { ClubService } from '../club/club-service.ts';
import { isDayOver } from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import { teeTimes } from '../fixtures/tee-times.ts';
import { onTheCourse, updating } from '../matches/match.ts';
import type { Absence, ChangeMatch, Match } from '../matches/match.ts';
import type { MatchBatchService } from '../matches/match-batch-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import {
  endedAbsences,
  openAbsences,
  peopleOfAbsences,
  reportAbsence,
  sideInPlay,
  withdrawAbsence,
} from './absence.ts';
import { absenceTeller, adminsAmong } from './absence-news.ts';
import { answerQuestion } from './answering.ts';
import { helpersAmong, stillFree } from './helpers.ts';
import { placed } from './placing.ts';
import { questionOf, questionsFor } from './questions.ts';

export type SubstituteDeps = {
  readonly changeMatch: ChangeMatch;
  readonly matchBatch: Pick<MatchBatchService, 'forgetPlayer' | 'settleAbsences'>;
  readonly matchQueries: Pick<MatchQueries, 'load' | 'show' | 'summariesIn' | 'canComeTo' | 'open' | 'disputed'>;
  readonly fixtures: Pick<FixtureService, 'find' | 'require' | 'upcoming'>;
  readonly availability: Pick<AvailabilityService, 'get' | 'sayOut' | 'takeBackOut'>;
  readonly answers: { readonly of: (fixtureId: string) => Promise<readonly Answer[]> };
  readonly people: Pick<PeopleService, 'requireWriter' | 'requireOne' | 'knownAmong' | 'all'>;
  readonly club: Pick<ClubService, 'placing' | 'timeZone'>;
  readonly clock: () => Date;
  readonly logger: Logger;
};

export type SubstituteService = ReturnType<typeof createSubstituteService>;

/** Absences, and the questions to those who could play instead: use cases of players, helpers and admins. */
export const createSubstituteService = (deps: SubstituteDeps) => {
  const { changeMatch, matchBatch, matchQueries, fixtures, availability, answers, people, club, clock, logger } = deps;

  const update = updating(changeMatch);

  const requireToCome = async (fixture: Fixture): Promise<void> => {
    if (isDayOver(fixture, clock(), await club.timeZone())) throw new AppError('conflict', 'This evening is over');
  };

  /** An evening, and when one match tees off. Everybody is read: a helper who says yes at this very moment must not count as unknown. */
  const look = async (fixture: Fixture, matchId: string) => {
    const [all, lineUps, said] = await Promise.all([
      people.all(),
      matchQueries.summariesIn([fixture.id]),
      availability.get(fixture.id),
    ]);
    return { all, lineUps, said, teeTime: teeTimes(fixture, lineUps, await club.timeZone()).get(matchId) };
  };

  /** Loads the match. Throws 403 unless the actor speaks for themselves and plays in it, or is an admin. */
  const requireTheirs = async (actorId: string, id: string, personId: string): Promise<Match> => {
    const { isAdmin } = await people.requireWriter(actorId);
    if (!isAdmin && actorId !== personId) throw new AppError('forbidden', 'Only admins can say this for somebody else');
    const { match } = await matchQueries.load(id);
    if (!isAdmin && !sideInPlay(match, actorId)) throw new AppError('forbidden', 'You do not play in this match');
    return match;
  };

  /**
   * Repairs the answers of an evening after a crash: a person with an open absence is out, and one whose absence ended is not. An answer
   * given later stands. Where the two agree it writes nothing: somebody may be answering at another replica.
   */
  const completeAnswers = async (fixture: Fixture): Promise<void> => {
    // Answers are read before matches. An absence is always written first, so the matches read after the answers are never the older word.
    const said = await answers.of(fixture.id);
    const matches = await matchQueries.summariesIn([fixture.id]);
    const isLatest = ({ personId, at }: Absence): boolean =>
      !said.some((answer) => answer.playerId === personId && answer.at > at);
    const isOutNow = ({ personId }: Absence): boolean => isOut(said, personId, fixture);
    for (const absence of matches.flatMap(openAbsences).filter(isLatest))
      if (!isOutNow(absence)) await availability.sayOut(absence.personId, fixture, absence.at);
    for (const absence of matches.flatMap(endedAbsences).filter(isLatest))
      if (isOutNow(absence)) await availability.takeBackOut(absence.personId, fixture);
  };

  return {
    /**
     * Somebody cannot play: asks those who are free, or only `askId`. Throws 403 for others than the person and admins, 409 when the
     * evening is over or `askId` is not free, and as `reportAbsence` does.
     */
    report: async (
      actorId: string,
      id: string,
      personId: string,
      { askId }: BodyOf<typeof reportRoute>,
    ): Promise<MatchView> => {
      const { fixtureId } = await requireTheirs(actorId, id, personId);
      // Taken before the fixture is read: if the fixture moves meanwhile, this absence is about the former day.
      const now = clock().toISOString();
      const fixture = await fixtures.require(fixtureId);
      const at = saidOf(fixture, now);
      await requireToCome(fixture);
      const { all, lineUps, said, teeTime } = await look(fixture, id);
      const free = helpersAmong(all, lineUps, said).filter((one) => askId === undefined || one.personId === askId);
      if (askId !== undefined && free.length === 0)
        throw new AppError('conflict', `${(await people.requireOne(askId)).name} is not free on this evening`);
      const tell = absenceTeller(fixture, adminsAmong(all, actorId), teeTime);
      const given = { personId, by: actorId, at, free, tell };
      // Absences left from before a move must not pass for reports about the new day.
      await matchBatch.settleAbsences(fixture);
      const after = await update(id, (before) => reportAbsence(before, given));
      // The person is out as well: otherwise they would be asked or expected once they have left the match. Done also when the absence was
      // known: the first request may have died before this.
      await availability.sayOut(personId, fixture, at);
      // If the evening moved since the fixture was read, the move did not see this absence.
      const later = await fixtures.find(fixture.id);
      if (later?.dayMovedAt === fixture.dayMovedAt) return matchQueries.show(after);
      if (later) await matchBatch.settleAbsences(later);
      return matchQueries.show(await matchQueries.load(id));
    },

    /** The person can play after all. Throws 403 for others than the person and admins, and as `withdrawAbsence`. */
    withdraw: async (actorId: string, id: string, personId: string): Promise<MatchView> => {
      const { fixtureId } = await requireTheirs(actorId, id, personId);
      const fixture = await fixtures.find(fixtureId);
      const given = { personId, by: actorId, tell: absenceTeller(fixture) };
      const after = await update(id, (before) => withdrawAbsence(before, given));
      if (fixture) await availability.takeBackOut(personId, fixture);
      return matchQueries.show(after);
    },

    /** A helper answers. With `placing: 'atOnce'` the first yes enters the line-up in the same write, so that nobody can come in between. */
    answer: async (
      actorId: string,
      id: string,
      personId: string,
      { answer }: BodyOf<typeof answerRoute>,
    ): Promise<Question> => {
      await people.requireWriter(actorId);
      const { match } = await matchQueries.load(id);
      const fixture = await fixtures.require(match.fixtureId);
      await requireToCome(fixture);
      const { all, lineUps, said, teeTime } = await look(fixture, id);
      // The actor's own earlier answer does not count: this one is their last word.
      const others = said.filter(({ playerId }) => playerId !== actorId);
      const canCome = stillFree(new Map(all.map((person) => [person.id, person])), lineUps, others);
      const isAtOnce = (await club.placing()) === 'atOnce';
      const helper = await people.requireOne(actorId);
      const tell = absenceTeller(fixture, isAtOnce ? [] : adminsAmong(all, actorId), teeTime);
      await matchBatch.settleAbsences(fixture);
      const after = await changeMatch(id, (before) => {
        const answered = answerQuestion(before, { personId, helperId: actorId, answer, canCome, tell });
        return isAtOnce && answered.result.isOffer
          ? placed(before, answered, { personId, helper, fixture, teeTime, tell })
          : answered;
      });
      if (answer === 'yes' && after.result.asked.answer === 'yes') await availability.takeBackOut(actorId, fixture);
      // If the actor was removed meanwhile, that removal did not see them in this match.
      await people.requireOne(actorId).catch(async (error: unknown) => {
        await matchBatch.forgetPlayer(actorId);
        throw error;
      });
      const known = await people.knownAmong([...onTheCourse(after.match), personId]);
      return questionOf(after.match, { personId, ...after.result, teeTime }, fixture, known);
    },

    /** The questions to this person, and the disputed results of their own matches. */
    forYou: async (actorId: string): Promise<ResponseOf<typeof getForYou>> => {
      const [open, upcoming, disputed] = await Promise.all([
        matchQueries.open(),
        fixtures.upcoming(),
        matchQueries.disputed(),
      ]);
      const askedIn = open.flatMap(({ match }) => (openAbsences(match).length > 0 ? [match.fixtureId] : []));
      // All matches of these evenings, also those that are over: a person who has played is asked nothing more.
      const matches = await matchQueries.summariesIn(askedIn);
      const withAbsences = matches.filter((match) => openAbsences(match).length > 0);
      const known = await people.knownAmong(
        withAbsences.flatMap((match) => [...onTheCourse(match), ...peopleOfAbsences(match)]),
      );
      const evenings = { evenings: upcoming, timeZone: await club.timeZone() };
      const asked = questionsFor(actorId, matches, evenings, await matchQueries.canComeTo(withAbsences));
      return {
        questions: asked.map(({ match, fixture, ...rest }) => questionOf(match, rest, fixture, known)),
        disputed: disputed.filter((match) => onTheCourse(match).includes(actorId)),
      };
    },

    /** Run at the start: settles absences of evenings that moved, and repairs answers, after a crash. Safe while others work. */
    resume: async (): Promise<void> => {
      for (const fixture of await fixtures.upcoming())
        await matchBatch
          .settleAbsences(fixture)
          .then(() => completeAnswers(fixture))
          .catch((error: unknown) =>
            logger.warn({ fixtureId: fixture.id, err: error }, 'who cannot play could not be put in order'),
          );
    },
  };
};
