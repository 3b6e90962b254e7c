import type {
  ActionResult,
  BodyOf,
  Match as MatchView,
  QueryOf,
  RoundAction,
  RoundView,
  decideMatch as decideMatchRoute,
  putCards as putCardsRoute,
  reopenMatch as reopenMatchRoute,
  undoFinalScore as undoFinalScoreRoute,
} from '@society/contracts';
import { AppError, isAppError, onRefusal } from '@society/kernel';
import { holesOf } from '../courses/course.ts';
import type { DeviceService } from '../devices/device-service.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { DeletedMatches } from '../matches/match-batch-service.ts';
import { onTheCourse, unchanged, updating } from '../matches/match.ts';
import { undoStart } from '../matches/start.ts';
import type { Change, ChangeMatch, Match, Scorer, Versioned } from '../matches/match.ts';
import type { StartFacts } from '../matches/start.ts';
import type { MatchQueries } from '../matches/match-queries.ts';
import { isDisputed } from '../matches/match-view.ts';
import type { StartFactsService } from '../matches/start-facts-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import { withAskedAnewTold, withHelpersTold } from '../substitutes/absence.ts';
import { absenceTeller } from '../substitutes/absence-news.ts';
import { withTable } from '../table/table-service.ts';
import type { TableService } from '../table/table-service.ts';
import { applyActions, requirePartaker } from './actions.ts';
import { putCards } from './cards.ts';
import { decideMatch, reopenMatch, undoFinalScore, withDecisionNews } from './decision.ts';
import { keepActions, roundOfDeleted } from './deleted-round.ts';
import { createHistoryReader } from './history-service.ts';
import { roundView } from './round-view.ts';
import { roundOf } from './round.ts';

export type RoundDeps = {
  readonly changeMatch: ChangeMatch;
  /** The same for what a phone sends: what comes too late is kept. */
  readonly changeOrKeep: ChangeMatch;
  readonly deletedMatches: DeletedMatches;
  readonly matchQueries: Pick<MatchQueries, 'load' | 'show' | 'teeTimeOf'>;
  readonly fixtures: Pick<FixtureService, 'find'>;
  readonly readStartFacts: StartFactsService;
  readonly people: Pick<PeopleService, 'reader' | 'requireWriter' | 'requireAdmin' | 'knownAmong'>;
  readonly devices: Pick<DeviceService, 'ofLineUp' | 'signedIn'>;
  readonly table: Pick<TableService, 'whileListening'>;
  readonly ids: () => string;
  readonly clock: () => Date;
};
export type RoundService = ReturnType<typeof createRoundService>;

type Sent = { readonly round: RoundView; readonly results: ActionResult[] };

/** What two phones and admins do with a round beyond the spec's calls. */
export const createRoundService = (deps: RoundDeps) => {
  const { changeMatch, changeOrKeep, deletedMatches, matchQueries, fixtures } = deps;
  const { teeTimeOf } = matchQueries;
  const { readStartFacts, people, devices, table, ids, clock } = deps;
  const now = (): string => clock().toISOString();

  const update = updating(withTable(table, changeMatch));
  const keep = withTable(table, changeOrKeep);

  const showChanged = async (...given: Parameters<typeof update>): Promise<MatchView> =>
    matchQueries.show(await update(...given));

  const shown = ({ match, version }: Versioned<Match>, reader: Scorer): RoundView =>
    roundView(roundOf(match), version, {
      reader,
      disputed: isDisputed(match, clock()),
      holes: holesOf(match),
    });

  /** Gives whether a person of this match is still in the league, not removed for good. */
  const knownIn = async (match: Match): Promise<(personId: string) => boolean> => {
    const known = await people.knownAmong(onTheCourse(match));
    return (personId) => known.has(personId);
  };

  /** The same for taking back an admin's word: people who had heard that they do not play hear that they do. */
  const showTakenBack = async (
    id: string,
    decide: (
      match: Match,
      version: number,
      given: { readonly at: string; readonly isKnown: (id: string) => boolean; readonly movedAt: string | undefined },
    ) => Change,
  ): Promise<MatchView> => {
    const at = now();
    const before = (await matchQueries.load(id)).match;
    const fixture = await fixtureOf(before);
    const [isKnown, teeTime] = await Promise.all([knownIn(before), teeTimeOf(fixture, id)]);
    const tell = absenceTeller(fixture, [], teeTime);
    return showChanged(id, (match, version) =>
      withDecisionNews(
        match,
        withAskedAnewTold(match, decide(match, version, { at, isKnown, movedAt: fixture?.dayMovedAt }), tell),
        fixture,
        teeTime,
      ),
    );
  };

  const fixtureOf = ({ fixtureId }: Match): Promise<Fixture | undefined> => fixtures.find(fixtureId);

  /** Sends to a match that was deleted while the phone was away. */
  const sendToDeleted = async (id: string, scorer: Scorer, actions: readonly RoundAction[]): Promise<Sent> => {
    for (;;) {
      const deleted = await deletedMatches.find(id);
      if (!deleted) throw new AppError('notFound', 'Match not found');
      requirePartaker(roundOfDeleted(deleted), scorer);
      const { results, receipts } = keepActions(deleted, { scorer, actions, at: now() });
      if (receipts.length > 0 && !(await deletedMatches.keep(id, deleted.receipts.length, receipts))) continue;
      const round = roundOfDeleted({ ...deleted, receipts: [...deleted.receipts, ...receipts] });
      return { round: roundView(round, 0, { reader: scorer, disputed: false, holes: [] }), results: [...results] };
    }
  };

  /** Somebody in the line-up has just changed or was just removed. A phone that gets 503 tries again; one that is refused would lose the round. */
  const laterInstead = (error: unknown): never => {
    if (!isAppError(error, 'conflict') && !isAppError(error, 'notFound')) throw error;
    throw new AppError('unavailable', error.message, { cause: error });
  };

  const send = async (id: string, scorer: Scorer, actions: readonly RoundAction[]): Promise<Sent> => {
    const at = now();
    const isAnySigned = actions.some((action) => action.kind === 'complete' && action.signature);
    const signed = isAnySigned
      ? await devices.signedIn((await matchQueries.load(id)).match, scorer.playerId)
      : undefined;
    // Nearly always the match is running already, so the facts of a start are read only when an action meets a scheduled match.
    const attempt = (facts?: StartFacts) =>
      keep(id, (match, _version, closed) =>
        match.status === 'scheduled' && !facts
          ? { ...unchanged(match), result: undefined }
          : withHelpersTold(
              match,
              applyActions(match, { handicaps: new Map(), ...facts, scorer, actions, at, closed, signed }),
              absenceTeller(facts?.fixture),
            ),
      );
    const first = await attempt();
    if (first.result) return { round: shown(first, scorer), results: [...first.result] };
    requirePartaker(roundOf(first.match), scorer);
    const { result = [], ...after } = await readStartFacts(first.match).then(attempt).catch(laterInstead);
    return { round: shown(after, scorer), results: [...result] };
  };

  return {
    get: async (actorId: string, id: string): Promise<RoundView> => {
      const reader = await people.reader(actorId);
      const found = await matchQueries.load(id);
      // Keys only here and not in `send`: there every hole would cost another read, and keys change at most once an evening.
      return { ...shown(found, reader), deviceKeys: [...(await devices.ofLineUp(found.match))] };
    },

    send: async (actorId: string, id: string, actions: readonly RoundAction[]): Promise<Sent> => {
      const scorer = await people.requireWriter(actorId);
      return send(id, scorer, actions).catch(onRefusal('notFound', () => sendToDeleted(id, scorer, actions)));
    },

    history: createHistoryReader(deps),

    putCards: async (actorId: string, id: string, body: BodyOf<typeof putCardsRoute>): Promise<MatchView> => {
      const scorer = await people.requireAdmin(actorId, 'enter both cards');
      const { match } = await matchQueries.load(id);
      const facts = await readStartFacts(match).catch((error: unknown) => {
        if (match.status !== 'completed' || !isAppError(error, 'notFound')) throw error;
        const message =
          'One of the players was deleted, so its cards cannot be worked out. Please correct the score instead.';
        throw new AppError('conflict', message, { cause: error });
      });
      const { version, player1, player2, reason } = body;
      const cards = { player1, player2 };
      const given = { ...facts, scorer, version, cards, reason, entryId: ids(), at: now() };
      const tell = absenceTeller(facts.fixture);
      return showChanged(id, (before, current) => withHelpersTold(before, putCards(before, current, given), tell));
    },

    decide: async (
      actorId: string,
      id: string,
      { version: seen, seen: result, players, ...decision }: BodyOf<typeof decideMatchRoute>,
    ): Promise<MatchView> => {
      const scorer = await people.requireAdmin(actorId, 'decide a match');
      const fixture = await fixtureOf((await matchQueries.load(id)).match);
      const tell = absenceTeller(fixture);
      const at = now();
      return showChanged(id, (match, version) => {
        const decided = decideMatch(match, { scorer, ...decision, at, on: { version, seen, result, players } });
        return withDecisionNews(match, withHelpersTold(match, decided, tell), fixture);
      });
    },

    reopen: async (
      actorId: string,
      id: string,
      { version: seen }: QueryOf<typeof reopenMatchRoute>,
    ): Promise<MatchView> => {
      const scorer = await people.requireAdmin(actorId, 'decide a match');
      return showTakenBack(id, (match, version, given) =>
        reopenMatch(match, { ...given, scorer, on: { version, seen } }),
      );
    },

    undoFinalScore: async (
      actorId: string,
      id: string,
      { version: seen, seen: result, players }: BodyOf<typeof undoFinalScoreRoute>,
    ): Promise<MatchView> => {
      const scorer = await people.requireAdmin(actorId, 'take a final score back');
      return showTakenBack(id, (match, version, given) =>
        undoFinalScore(match, { ...given, scorer, on: { version, seen, result, players } }),
      );
    },

    /** Players and admins. Throws as `undoStart` in `start.ts`. */
    undoStart: async (actorId: string, id: string): Promise<MatchView> => {
      const scorer = await people.requireWriter(actorId);
      const before = (await matchQueries.load(id)).match;
      const [isKnown, fixture] = await Promise.all([knownIn(before), fixtureOf(before)]);
      const tell = absenceTeller(fixture);
      return showChanged(id, (match) => withAskedAnewTold(match, undoStart(match, { scorer, isKnown }), tell));
    },
  };
};
