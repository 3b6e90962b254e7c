import type {
  BodyOf,
  Match as MatchView,
  completeByAdmin as completeByAdminRoute,
  createMatch,
  updateMatch,
} from '@society/contracts';
import { onRefusal } from '@society/kernel';
import type { Counter } from '@society/service-kit/store';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import { completeRound } from '../scores/scorecard.ts';
import { withHelpersTold } from '../substitutes/absence.ts';
import { absenceTeller } from '../substitutes/absence-news.ts';
import { withTable } from '../table/table-service.ts';
import type { TableService } from '../table/table-service.ts';
import {
  isSamePair,
  moveToHole,
  newMatch,
  requireEligible,
  requireOpponents,
  requireScorer,
  updating,
} from './match.ts';
import { startRound } from './start.ts';
import type { Match, Scorer, Versioned } from './match.ts';
import { lineUpNews } from './match-news.ts';
import type { MatchQueries } from './match-queries.ts';
import type { MatchStore } from './match-store.ts';
import { takeBack } from './reduce-match.ts';
import { completeByAdmin } from './result.ts';
import type { StartFactsService } from './start-facts-service.ts';

export type MatchDeps = {
  readonly openMatches: MatchStore;
  readonly matchQueries: Pick<MatchQueries, 'load' | 'show' | 'teeTimeOf'>;
  readonly counter: Counter;
  readonly fixtures: Pick<FixtureService, 'require' | 'find'>;
  readonly people: Pick<PeopleService, 'require' | 'requireAdmin' | 'requireWriter'>;
  readonly readStartFacts: StartFactsService;
  readonly table: Pick<TableService, 'whileListening'>;
  readonly ids: () => string;
  readonly clock: () => Date;
};

export type MatchService = ReturnType<typeof createMatchService>;

/** What players and admins do with one match. */
export const createMatchService = ({
  openMatches,
  matchQueries: { load, show, teeTimeOf },
  counter,
  fixtures,
  people,
  readStartFacts,
  table,
  ids,
  clock,
}: MatchDeps) => {
  const start = async (id: string, scorer: Scorer): Promise<Versioned<Match>> => {
    const before = await load(id);
    requireScorer(before.match, scorer);
    const facts = await readStartFacts(before.match);
    const at = clock().toISOString();
    const tell = absenceTeller(facts.fixture);
    return openMatches.update(id, (match) => withHelpersTold(match, startRound(match, { ...facts, scorer, at }), tell));
  };

  const complete = updating(withTable(table, openMatches.change));

  return {
    /**
     * Admins. Throws 404 for an unknown fixture or player, 400 and 409 for players who cannot be chosen, 409 when one already has a match
     * there.
     */
    create: async (actorId: string, form: BodyOf<typeof createMatch>): Promise<MatchView> => {
      await people.requireAdmin(actorId, 'add matches');
      requireOpponents(form);
      const { fixtureId, player1Id, player2Id } = form;
      const fixture = await fixtures.require(fixtureId);
      (await people.require([player1Id, player2Id])).forEach(requireEligible);
      const match = newMatch({ ...form, id: await counter.next('matches'), createdAt: clock().toISOString() });
      const teeTime = await teeTimeOf(fixture, match.id);
      const made = await openMatches
        .insert(match, lineUpNews('made', fixture, { matches: [{ ...match, teeTime }] }))
        .catch(
          onRefusal('conflict', async (refusal) => {
            // The same request again, for instance after a lost response: it gets the match that the first one made.
            const before = (await openMatches.list(fixtureId)).find(({ match: one }) => isSamePair(one, match));
            if (before?.match.status !== 'scheduled') throw refusal;
            return before;
          }),
        );
      // If a player or the fixture was removed since the check above, that removal did not see this match.
      await Promise.all([people.require([player1Id, player2Id]), fixtures.require(fixtureId)]).catch(
        async (error: unknown) => {
          await takeBack(openMatches, match.id);
          throw error;
        },
      );
      return show(made);
    },

    /** Players and admins: starts the round for hole 1 with `isCompleted: false` (the specification's call), else stores the hole being played. */
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
          : await openMatches.update(id, (match) => moveToHole(match, { scorer, hole: currentHole })),
      );
    },

    /** Players, for themselves, and admins. Throws as golf's rules say (`completeRound` in `scorecard.ts`). */
    completeRound: async (
      actorId: string,
      id: string,
      playerId: string,
    ): Promise<{ matchCompleted: boolean; match: MatchView }> => {
      const scorer = await people.requireWriter(actorId);
      const at = clock().toISOString();
      const entryId = ids();
      const after = await complete(id, (match) => completeRound(match, { scorer, playerId, entryId, at }));
      const match = await show(after);
      return { matchCompleted: match.isCompleted, match };
    },

    /** Admins. Throws as `completeByAdmin` in `result.ts`. */
    completeByAdmin: async (
      actorId: string,
      id: string,
      { version: seen, seen: result, players, ...scores }: BodyOf<typeof completeByAdminRoute>,
    ): Promise<MatchView> => {
      const scorer = await people.requireAdmin(actorId, 'enter a final score');
      const tell = absenceTeller(await fixtures.find((await load(id)).match.fixtureId));
      const at = clock().toISOString();
      return show(
        await complete(id, (match, version) =>
          withHelpersTold(
            match,
            completeByAdmin(match, { scorer, ...scores, at, on: { version, seen, result, players } }),
            tell,
          ),
        ),
      );
    },
  };
};
