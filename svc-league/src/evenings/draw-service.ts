import { MAX_PAIRED } from '@society/contracts';
import type { BodyOf, Match, Pairing, generateMatches } from '@society/contracts';
import { AppError, createMutex, startOfClubDay, tooManyChanges } from '@society/kernel';
import type { Logger } from '@society/service-kit/http';
import { isOut } from '../availability/availability.ts';
import type { Answer } from '../availability/availability.ts';
import { satOutIn, withDraw, withDrawMade } from '../fixtures/fixture.ts';
import type { Draw, Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import { onTheCourse, requireEligible, requireOpponents } from '../matches/match.ts';
import type { MadeMatches, MatchBatchService } from '../matches/match-batch-service.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import type { PeopleService } from '../people/people-service.ts';
import { onMatchCard } from '../people/person.ts';
import { drawNews } from './evening-news.ts';
import { pairInWorker } from '../pairing/pair-in-worker.ts';
import { freeAmong, isRepeated, itemAt, leftAlone, requireFree, requireOnce } from '../pairing/pairing.ts';
import type { Pairings } from '../pairing/pairing.ts';
import { datesOfMeetings, eveningsAround, pairingHistoryOf, timesMet } from '../pairing/past-evenings.ts';
import type { Meetings, PairingHistory } from '../pairing/past-evenings.ts';
import { whyPaired } from '../pairing/why.ts';
import type { Past } from '../pairing/why.ts';
import type { SeasonQueries } from '../seasons/season-queries.ts';

export type DrawDeps = {
  readonly fixtures: Pick<FixtureService, 'require' | 'update' | 'all'>;
  readonly answers: { readonly of: (fixtureId: string) => Promise<readonly Answer[]> };
  readonly matchQueries: Pick<MatchQueries, 'list' | 'summariesIn'>;
  readonly matchBatch: Pick<MatchBatchService, 'newIds' | 'createAll'>;
  readonly people: Pick<PeopleService, 'requireAdmin' | 'require' | 'all'>;
  readonly seasonQueries: Pick<SeasonQueries, 'requireTaking'>;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
  readonly logger: Logger;
};

export type DrawService = ReturnType<typeof createDrawService>;

type Request = BodyOf<typeof generateMatches>;
/** The outcome of one press of the button: the matches, and whether this press decided on them or finished them. */
type Pressed = { readonly matches: readonly Match[]; readonly isNew: boolean };

/** How often a press starts again because a press at another replica was faster. */
const maxTries = 5;

/** Who meets whom on an evening: the proposal, and the draw itself. */
export const createDrawService = (deps: DrawDeps) => {
  const { fixtures, answers, matchQueries, matchBatch, people, seasonQueries, ids, clock, timeZone, logger } = deps;
  const lock = createMutex();
  /** One draw at a time in this process, whatever the fixture: a large one takes a whole processor. */
  const drawing = createMutex();

  /** The history from which pairs are made, of all seasons, and `own`, the fixture's season only, which is what an admin sees counted. */
  const pastAround = async (
    fixtureId: string,
  ): Promise<{ readonly past: PairingHistory } & Meetings & Pick<Past, 'own'>> => {
    const all = await fixtures.all();
    const evenings = eveningsAround(fixtureId, all);
    const met = await matchQueries.summariesIn(evenings.map(({ fixture }) => fixture.id));
    const today = startOfClubDay(clock(), await timeZone()).toISOString();
    const here = all.find(({ id }) => id === fixtureId)?.seasonId;
    const inOwn = evenings.filter(({ fixture }) => fixture.seasonId === here);
    return {
      past: pairingHistoryOf(evenings, met, today),
      own: pairingHistoryOf(inOwn, met, today),
      ...datesOfMeetings(evenings, met, today),
    };
  };

  /** The people that a request names. Throws unless all of them can play and are free. */
  const requireThere = async (named: readonly string[], onCourse: ReadonlySet<string>): Promise<readonly string[]> => {
    const there = [...new Set(named)];
    const known = await people.require(there);
    known.forEach(requireEligible);
    requireFree(
      there.flatMap((id) => known.get(id) ?? []),
      onCourse,
    );
    return there;
  };

  /** Everybody who can be drawn and has not said that they are out. */
  const free = async (fixture: Fixture, onCourse: ReadonlySet<string>): Promise<readonly string[]> => {
    const said = await answers.of(fixture.id);
    return freeAmong(await people.all(), onCourse).flatMap(({ id }) => (isOut(said, id, fixture) ? [] : [id]));
  };

  /** The admin's own pairs as they stand, or those that the league works out. */
  const decide = async (
    fixture: Fixture,
    { pairs, playerIds, strangers }: Request,
    onCourse: ReadonlySet<string>,
    history: () => Promise<PairingHistory>,
  ): Promise<Pairings> => {
    if (!pairs) {
      const there = playerIds ? await requireThere(playerIds, onCourse) : await free(fixture, onCourse);
      if (there.length > MAX_PAIRED)
        throw new AppError(
          'conflict',
          `${there.length} players are free in this fixture, and at most ${MAX_PAIRED} can be paired at once. Please add some matches by hand first.`,
        );
      const task = { ids: there, history: await history(), evening: fixture.id, strangers };
      return drawing('draw', () => pairInWorker(task));
    }
    await requireThere(pairs.flatMap(onTheCourse), onCourse);
    return { pairs, satOut: leftAlone(playerIds ?? (await free(fixture, onCourse)), pairs) };
  };

  /** Makes what a draw has not made yet; pairs that cannot be made any more are left out. */
  const finish = async (fixtureId: string, { id, unmade = [] }: Draw): Promise<MadeMatches> => {
    const made = await matchBatch.createAll(fixtureId, unmade);
    await fixtures.update(
      fixtureId,
      (fixture) => withDrawMade(fixture, id),
      (_before, after) => drawNews(after, made.matches),
    );
    // The kind alone: the reason's text may name somebody, and logs have only ids.
    for (const { pair, reason } of made.refused)
      logger.warn({ fixtureId, matchId: pair.id, reason: reason.kind }, 'a pair of a draw could not be made');
    return made;
  };

  /** Finishes a draw that was cut short, so that everybody in it is on the course. */
  const settled = async (fixtureId: string): Promise<{ readonly fixture: Fixture; readonly finished: boolean }> => {
    const fixture = await fixtures.require(fixtureId);
    if (!fixture.draw?.unmade) return { fixture, finished: false };
    await finish(fixtureId, fixture.draw);
    return { fixture: await fixtures.require(fixtureId), finished: true };
  };

  /** One press; undefined when another one was faster, and this one has to look again. */
  const press = async (fixtureId: string, request: Request): Promise<Pressed | undefined> => {
    const { fixture, finished } = await settled(fixtureId);
    const all = await matchQueries.list(fixtureId);
    const made = all.filter(({ id }) => fixture.draw?.matchIds.includes(id));
    if (isRepeated(request, made, satOutIn(fixture))) return { matches: made, isNew: finished };
    const { pairs, satOut: left } = await decide(
      fixture,
      request,
      new Set(all.flatMap(onTheCourse)),
      async () => (await pastAround(fixtureId)).past,
    );
    const satOut = left ?? fixture.draw?.satOut;
    if (pairs.length === 0) {
      if (made.length > 0) return { matches: made, isNew: finished };
      throw new AppError('conflict', 'All players are used: fewer than two are free in this fixture');
    }
    const numbers = await matchBatch.newIds(pairs.length);
    const unmade = pairs.map((pair, index) => ({ id: itemAt(numbers, index), ...pair }));
    const draw: Draw = {
      id: ids(),
      matchIds: numbers,
      unmade,
      ...(satOut !== undefined && { satOut, satOutBefore: left === undefined }),
    };
    const { state: after } = await fixtures.update(fixtureId, (before) => withDraw(before, fixture.draw?.id, draw));
    if (after.draw?.id !== draw.id) return undefined;
    const { matches, refused } = await finish(fixtureId, draw);
    if (matches.length === 0 && refused[0]) throw refused[0].reason;
    return { matches, isNew: true };
  };

  return {
    /** The pairings that a press would make now. Finishes what an earlier press began. Throws 404 for an unknown fixture. */
    preview: async (
      actorId: string,
      fixtureId: string,
      { playerIds, strangers }: Pick<Request, 'playerIds' | 'strangers'>,
    ): Promise<Pairing[]> => {
      await people.requireAdmin(actorId, 'generate matches');
      const fixture = await fixtures.require(fixtureId);
      await seasonQueries.requireTaking(fixtureId);
      await settled(fixtureId);
      const onCourse = new Set((await matchQueries.list(fixtureId)).flatMap(onTheCourse));
      const { past, ...told } = await pastAround(fixtureId);
      const { pairs, satOut } = await decide(fixture, { playerIds, strangers }, onCourse, async () => past);
      const paired = pairs.flatMap(onTheCourse);
      const there = satOut === undefined ? paired : [...paired, satOut];
      const known = await people.require(paired);
      const why = { ...told, strangers, date: fixture.date, timeZone: await timeZone() };
      return pairs.map(({ player1Id, player2Id }) => ({
        player1Id,
        player2Id,
        player1: onMatchCard(player1Id, known.get(player1Id)),
        player2: onMatchCard(player2Id, known.get(player2Id)),
        timesMet: timesMet(told.own, player1Id, player2Id),
        why: whyPaired({ player1Id, player2Id }, there, why),
      }));
    },

    /**
     * Makes matches of the given pairs, or of all who are free and not out. The pairs are written into the fixture first, with the ids of
     * their matches. So the next press, or the next start, finishes what a crash cut short, and two presses at once make the matches once.
     */
    generate: async (actorId: string, fixtureId: string, request: Request): Promise<Pressed> => {
      await people.requireAdmin(actorId, 'generate matches');
      if (request.pairs) requireOnce(request.pairs);
      request.pairs?.forEach(requireOpponents);
      await fixtures.require(fixtureId);
      await seasonQueries.requireTaking(fixtureId);
      // One press at a time in this process: of twenty at once, nineteen find the matches made and use up no numbers.
      return lock(fixtureId, async () => {
        for (let tries = 0; tries < maxTries; tries += 1) {
          const pressed = await press(fixtureId, request);
          if (pressed) return pressed;
        }
        throw tooManyChanges();
      });
    },

    /**
     * Run at the start: finishes draws that a crash cut short. On a past evening nobody plays the rest, so it is dropped. Safe while others
     * work.
     */
    resume: async (): Promise<void> => {
      const today = startOfClubDay(clock(), await timeZone()).toISOString();
      for (const { id, date, draw } of await fixtures.all()) {
        if (!draw?.unmade) continue;
        const end = (): Promise<unknown> => fixtures.update(id, (before) => withDrawMade(before, draw.id));
        await (date < today ? end() : settled(id)).catch((error: unknown) =>
          logger.warn({ fixtureId: id, err: error }, 'a draw could not be finished'),
        );
      }
    },
  };
};
