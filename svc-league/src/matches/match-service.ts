import type {
  BodyOf,
  Match as MatchView,
  completeByAdmin as completeByAdminRoute,
  createMatch,
  updateMatch,
} from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Counter } from '@society/service-kit/store';
import { startOfClubDay } from '../fixtures/club-day.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { Person } from '../people/person.ts';
import { completeRound } from '../scores/scorecard.ts';
import type { TableResult } from '../table/table.ts';
import type { TableService } from '../table/table-service.ts';
import { withoutPlayer } from './deleted-player.ts';
import { createFixtureMatches } from './fixture-matches-service.ts';
import { createLineUps } from './line-up-service.ts';
import { isPlayed } from './line-up.ts';
import {
  completeByAdmin,
  moveToHole,
  newMatch,
  onTheCourse,
  requireEligible,
  requireOpponents,
  requireScorer,
  startRound,
} from './match.ts';
import type { Change, Match, Scorer } from './match.ts';
import type { MatchStore, MatchSummary, Versioned } from './match-store.ts';
import { createMatchViews } from './match-view-service.ts';
import type { Shown } from './match-view-service.ts';

export type MatchDeps = {
  readonly matches: MatchStore;
  readonly counter: Counter;
  readonly fixtures: FixtureService;
  readonly people: PeopleService;
  readonly table: TableService;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly timeZone: string;
};

export type MatchService = ReturnType<typeof createMatchService>;

const liveOrder = { in_progress: 0, scheduled: 1, completed: 2 };
const byNumber = (a: Shown, b: Shown): number => Number(a.match.id) - Number(b.match.id);
const runningFirst = (a: Shown, b: Shown): number =>
  liveOrder[a.match.status] - liveOrder[b.match.status] || byNumber(a, b);

export const createMatchService = ({ matches, counter, fixtures, people, table, ids, clock, timeZone }: MatchDeps) => {
  const views = createMatchViews({ people });
  const { show, showAll } = views;

  const load = async (id: string): Promise<Versioned<Match>> => {
    const found = await matches.find(id);
    if (!found) throw new AppError('notFound', 'Match not found');
    return found;
  };

  const start = async (id: string, scorer: Scorer): Promise<Versioned<Match>> => {
    const before = await load(id);
    requireScorer(before.match, scorer);
    const onCourse =
      before.match.status === 'scheduled' ? await people.require(onTheCourse(before.match)) : new Map<string, Person>();
    const handicaps = new Map([...onCourse.values()].map((person) => [person.id, person.handicap]));
    const at = clock().toISOString();
    return matches.update(id, (match) => startRound(match, { scorer, handicaps, at }));
  };

  /** Shows a match; one that is over only once the table holds its result, so that whoever asks next sees both alike. */
  const showWithTable = async (after: Versioned<Match>): Promise<MatchView> => {
    if (after.match.status === 'completed') await table.untilHeld(after.match.id, after.version);
    return show(after);
  };

  return {
    ...createFixtureMatches({ matches, fixtures, people, views, clock }),
    ...createLineUps({ matches, people, views, load }),
    /** Ids for matches that are about to be made, in order. Those not used are lost. */
    newIds: (count: number): Promise<readonly string[]> => counter.take('matches', count),

    list: async (fixtureId?: string): Promise<MatchView[]> =>
      showAll((await matches.list(fixtureId)).toSorted(byNumber)),
    listLive: async (): Promise<MatchView[]> =>
      showAll((await matches.openOrCompletedSince(startOfClubDay(clock(), timeZone))).toSorted(runningFirst)),
    get: async (id: string): Promise<MatchView> => show(await load(id)),
    /** Throws 404 when there is no such match. */
    load,
    /** Changes a match by a decision of another slice. */
    change: (id: string, decide: (match: Match) => Change): Promise<Versioned<Match>> => matches.update(id, decide),

    /** Who met whom at these fixtures, played or not yet, in one read. */
    meetings: async (fixtureIds: readonly string[]): Promise<readonly MatchSummary[]> =>
      (await matches.listOf(fixtureIds)).map(({ match }) => match),
    /** The latest finished matches that any of these people were in, the newest first, in one read of at most `limit`. */
    latestResults: async (personIds: readonly string[], limit: number): Promise<readonly MatchSummary[]> =>
      (await matches.latestOf(personIds, limit)).map(({ match }) => match),

    /** The results of all finished matches by match id, each with the version of its match. */
    results: async (): Promise<Readonly<Record<string, TableResult>>> =>
      Object.fromEntries(
        (await matches.completed()).map(
          ({ match: { id, player1Id, player2Id, player1Score, player2Score }, version }) => [
            id,
            { version, player1Id, player2Id, player1Score, player2Score },
          ],
        ),
      ),

    create: async (actorId: string, form: BodyOf<typeof createMatch>): Promise<MatchView> => {
      const writer = await people.requireWriter(actorId);
      if (!writer.isAdmin) throw new AppError('forbidden', 'Only admins can add matches');
      requireOpponents(form);
      await fixtures.require(form.fixtureId);
      const players = await people.require([form.player1Id, form.player2Id]);
      players.forEach(requireEligible);
      const { fixtureId, player1Id, player2Id } = form;
      const match = newMatch({
        id: await counter.next('matches'),
        fixtureId,
        player1Id,
        player2Id,
        createdAt: clock().toISOString(),
      });
      const made = await matches.insert(match);
      // Somebody, or the fixture, removed for good since we looked: the removal did not see this match.
      await Promise.all([people.require([player1Id, player2Id]), fixtures.require(fixtureId)]).catch(
        async (error: unknown) => {
          await matches.reduce(match.id, (before) => (isPlayed(before) ? before : undefined));
          throw error;
        },
      );
      return show(made);
    },

    /** Somebody was removed for good: what they have not started goes with them, in the rest they stay without a name. */
    forgetPlayer: async (playerId: string): Promise<void> => {
      for (const id of await matches.idsOf(playerId))
        await matches.reduce(id, (match) => withoutPlayer(match, playerId));
    },

    update: async (
      actorId: string,
      id: string,
      { currentHole, isCompleted }: BodyOf<typeof updateMatch>,
    ): Promise<MatchView> => {
      const scorer = await people.requireWriter(actorId);
      const starts = currentHole === 1 && isCompleted === false;
      return show(
        starts
          ? await start(id, scorer)
          : await matches.update(id, (match) => moveToHole(match, { scorer, hole: currentHole })),
      );
    },

    completeRound: async (
      actorId: string,
      id: string,
      playerId: string,
    ): Promise<{ matchCompleted: boolean; match: MatchView }> => {
      const scorer = await people.requireWriter(actorId);
      const at = clock().toISOString();
      const entryId = ids();
      const after = await matches.update(id, (match) => completeRound(match, { scorer, playerId, entryId, at }));
      return { matchCompleted: after.match.status === 'completed', match: await showWithTable(after) };
    },

    completeByAdmin: async (
      actorId: string,
      id: string,
      scores: BodyOf<typeof completeByAdminRoute>,
    ): Promise<MatchView> => {
      const scorer = await people.requireWriter(actorId);
      const at = clock().toISOString();
      return showWithTable(await matches.update(id, (match) => completeByAdmin(match, { scorer, ...scores, at })));
    },
  };
};
