import { FIRST_SEASON_ID } from '@society/contracts';
import type { listMatches, Match as MatchView, QueryOf } from '@society/contracts';
import { disputesSince, playsOn, sides } from '@society/golf';
import type { Receipt, TableDecision, TableFacts, TableResult } from '@society/golf';
import { AppError, endOfClubDay } from '@society/kernel';
import { countingAnswers } from '../availability/availability.ts';
import type { Answer } from '../availability/availability.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import { inOrder, teeTimes } from '../fixtures/tee-times.ts';
import type { PeopleService } from '../people/people-service.ts';
import { isIn } from '../seasons/season-view.ts';
import type { SeasonView } from '../seasons/season-view.ts';
import { openAbsences, peopleOfAbsences, saidYes } from '../substitutes/absence.ts';
import type { CanComeTo } from '../substitutes/absence.ts';
import { stillFree } from '../substitutes/helpers.ts';
import { onTheCourse } from './match.ts';
import type { Match, MatchSummary, Versioned } from './match.ts';
import type { MatchStore } from './match-store.ts';
import { isDisputed, shownWith } from './match-view.ts';
import type { EveningsShown } from './match-view.ts';

export type MatchQueries = ReturnType<typeof createMatchQueries>;
export type MatchQueriesDeps = {
  readonly matchStore: MatchStore;
  readonly people: Pick<PeopleService, 'shownAmong'>;
  readonly fixtures: Pick<FixtureService, 'find' | 'among' | 'seasonIds'>;
  /** Everybody's answers in or out, by fixture id. */
  readonly answers: { readonly of: (fixtureId: string) => Promise<readonly Answer[]> };
  readonly clock: () => Date;
  readonly timeZone: () => Promise<string>;
};

type Summary = Versioned<MatchSummary>;

const liveOrder = { in_progress: 0, scheduled: 1, completed: 2 };
const byNumber = (a: Summary, b: Summary): number => Number(a.match.id) - Number(b.match.id);

const resultOf = ({ match, version }: Summary): readonly (readonly [string, TableResult])[] => {
  const { id, status, player1Id, player2Id, player1Score, player2Score } = match;
  return status === 'completed' ? [[id, { version, player1Id, player2Id, player1Score, player2Score }]] : [];
};

const decisionOf = ({ match, version }: Summary): readonly (readonly [string, TableDecision])[] => {
  const { id, status, player1Id, player2Id, decided } = match;
  return status === 'decided' ? [[id, { version, player1Id, player2Id, outcome: decided?.outcome ?? null }]] : [];
};

/** Reads of matches, for screens and other slices. It checks no permissions. */
export const createMatchQueries = ({ matchStore, people, fixtures, answers, clock, timeZone }: MatchQueriesDeps) => {
  /** Tee times of the matches of these fixtures, and the ends of the days whose date has passed. Reads no match when no fixture has tee times. */
  const eveningsOf = async (fixtureIds: readonly string[]): Promise<EveningsShown> => {
    const [known, zone] = await Promise.all([fixtures.among([...new Set(fixtureIds)]), timeZone()]);
    const timed = known.filter(({ firstTee }) => firstTee);
    const all = [...(await matchStore.fixturesOf(timed.map(({ id }) => id)))];
    const of = (fixtureId: string) => all.flatMap(([id, its]) => (its === fixtureId ? [{ id }] : []));
    // Dates still ahead need no end: whatever has begun did so before it. A date in the year 10000, which was once accepted, has no computable end.
    const past = known.filter(({ date }) => new Date(date) < clock());
    return {
      teeTimes: new Map(timed.flatMap((fixture) => [...teeTimes(fixture, of(fixture.id), zone)])),
      endsOfDays: new Map(past.map(({ id, date }) => [id, endOfClubDay(new Date(date), zone).toISOString()])),
    };
  };

  /** Which of the people who said yes in these matches can still come. Reads nothing when nobody said yes. */
  const canComeTo = async (list: readonly MatchSummary[]): Promise<CanComeTo> => {
    const offered = list.filter((match) => openAbsences(match).some((absence) => saidYes(absence).length > 0));
    if (offered.length === 0) return () => () => false;
    const known = await people.shownAmong(offered.flatMap(peopleOfAbsences));
    const free = new Map(
      await Promise.all(
        [...new Set(offered.map(({ fixtureId }) => fixtureId))].map(async (id) => {
          // All matches of the evening, also those that are over: a person who has played plays for nobody else.
          const [all, fixture, said] = await Promise.all([matchStore.list(id), fixtures.find(id), answers.of(id)]);
          const lineUps = all.map(({ match }) => match);
          return [id, stillFree(known, lineUps, countingAnswers(said, fixture ?? {}))] as const;
        }),
      ),
    );
    return (fixtureId) => free.get(fixtureId) ?? (() => false);
  };

  /** People and fixtures are read once for all of a list. */
  const showAll = async (list: readonly Summary[]): Promise<MatchView[]> => {
    const [known, evenings, canCome] = await Promise.all([
      people.shownAmong(list.flatMap(({ match }) => onTheCourse(match))),
      eveningsOf(list.map(({ match }) => match.fixtureId)),
      canComeTo(list.map(({ match }) => match)),
    ]);
    return list.map(shownWith(known, clock(), canCome, evenings));
  };

  const show = async (one: Summary): Promise<MatchView> => {
    const [shown] = await showAll([one]);
    if (!shown) throw new Error('A match that is there was not shown');
    return shown;
  };

  const fixturesIn = async (seasonId: string): Promise<readonly string[]> =>
    [...(await fixtures.seasonIds())].flatMap(([id, its]) => (its === seasonId ? [id] : []));

  const load = async (id: string): Promise<Versioned<Match>> => {
    const found = await matchStore.find(id);
    if (!found) throw new AppError('notFound', 'Match not found');
    return found;
  };

  /** The matches of a season that are over. */
  const summariesOver = async (seasonId: string, view: SeasonView): Promise<readonly Summary[]> => {
    const isOf = isIn(view, seasonId);
    const fixtureIds = [...view.fixtures.keys()];
    const found =
      seasonId === FIRST_SEASON_ID
        ? await matchStore.overInFirst(fixtureIds.filter((fixtureId) => !isOf({ fixtureId })))
        : await matchStore.overIn(
            seasonId,
            fixtureIds.filter((fixtureId) => isOf({ fixtureId })),
          );
    return found.filter(({ match }) => isOf(match));
  };

  const disputed = async (): Promise<readonly Summary[]> => {
    const now = clock();
    return (await matchStore.differingSince(disputesSince(now))).filter(({ match }) => isDisputed(match, now));
  };

  return {
    show,
    showAll,
    canComeTo,
    /** Throws 404 when there is no such match. */
    load,
    get: async (id: string): Promise<MatchView> => show(await load(id)),
    /** When the match of this id tees off in its fixture, also one that is about to be made; undefined where there are no tee times. */
    teeTimeOf: async (fixture: Fixture | undefined, id: string): Promise<string | undefined> => {
      if (!fixture?.firstTee) return undefined;
      const ids = new Set([...(await matchStore.fixturesOf([fixture.id])).keys(), id]);
      return teeTimes(
        fixture,
        [...ids].map((one) => ({ id: one })),
        await timeZone(),
      ).get(id);
    },
    /** Matches of a fixture in order of play, else by number; limited to a season or a person if given. */
    list: async (
      fixtureId?: string,
      { seasonId, playerId }: QueryOf<typeof listMatches> = {},
    ): Promise<MatchView[]> => {
      const found =
        seasonId === undefined
          ? await matchStore.list(fixtureId, playerId)
          : await matchStore.listOf(
              (await fixturesIn(seasonId)).filter((one) => one === (fixtureId ?? one)),
              playerId,
            );
      const all = await showAll(found.toSorted(byNumber));
      const fixture = fixtureId === undefined ? undefined : await fixtures.find(fixtureId);
      return fixture ? inOrder(fixture, all) : all;
    },
    /** Those not over, and those that ended since this moment: running ones first, then by tee time. */
    openOrCompletedSince: async (moment: Date): Promise<MatchView[]> => {
      const all = await showAll((await matchStore.openOrCompletedSince(moment)).toSorted(byNumber));
      return all.toSorted(
        (a, b) => liveOrder[a.status] - liveOrder[b.status] || (a.teeTime ?? '').localeCompare(b.teeTime ?? ''),
      );
    },
    /** The matches of these fixtures, played or not yet, in one read. */
    summariesIn: async (fixtureIds: readonly string[]): Promise<readonly MatchSummary[]> =>
      fixtureIds.length === 0 ? [] : (await matchStore.listOf(fixtureIds)).map(({ match }) => match),
    /** The latest finished matches that somebody played themselves, newest first, at most `limit`; with `before`, those finished before it. */
    latestResults: async (personId: string, limit: number, before?: string): Promise<readonly MatchSummary[]> =>
      (await matchStore.latestOf(personId, limit, before)).map(({ match }) => match),
    /** The matches of a fixture with everything recorded in them. */
    wholeOf: (fixtureId: string): Promise<readonly Match[]> => matchStore.wholeOf(fixtureId),
    /** The matches of these fixtures in which somebody plays, for themselves or as a substitute. */
    playedBy: async (personId: string, fixtureIds: readonly string[]): Promise<MatchView[]> => {
      const all = fixtureIds.length === 0 ? [] : await matchStore.listOf(fixtureIds, personId);
      return showAll(
        all.filter(({ match }) => sides.some((side) => playsOn(match, side) === personId)).toSorted(byNumber),
      );
    },
    /** The matches that are over in which somebody is a player, the latest first. */
    overOf: async (playerId: string): Promise<MatchView[]> => {
      const endOf = ({ match: { decided, completedAt = '' } }: Summary): string => decided?.at ?? completedAt;
      const own = (await matchStore.overOf(playerId)).filter(
        ({ match: { player1Id, player2Id } }) => player1Id === playerId || player2Id === playerId,
      );
      return showAll(own.toSorted((a, b) => endOf(b).localeCompare(endOf(a)) || byNumber(b, a)));
    },
    summariesOver,
    /** The matches that are over which somebody was in, as player or substitute, in any season. */
    summariesOverOf: (personId: string): Promise<readonly Summary[]> => matchStore.overOf(personId),
    /** These matches with their cards. */
    whole: (ids: readonly string[]): Promise<readonly Versioned<Match>[]> => matchStore.whole(ids),
    /** The fixture id of each match of these fixtures, by match id. */
    fixturesOf: (fixtureIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      matchStore.fixturesOf(fixtureIds),
    /** The matches that are not over. */
    open: matchStore.open,
    /** The disputed matches: their result may still be settled between the sides. */
    disputed: async (): Promise<MatchView[]> => showAll(await disputed()),
    /** The players of the disputed matches in a season. */
    disputedPlayers: async (isOf: (match: MatchSummary) => boolean): Promise<readonly string[]> =>
      (await disputed()).filter(({ match }) => isOf(match)).flatMap(({ match }) => [match.player1Id, match.player2Id]),
    /** The matches to which somebody has sent actions since this moment that could not count, with their receipts. */
    notCounted: async (
      since: string,
    ): Promise<readonly { readonly match: MatchView; readonly receipts: readonly Receipt[] }[]> => {
      const found = await matchStore.notCountedSince(since);
      const shown = await showAll(found);
      return shown.map((match, index) => ({ match, receipts: found[index]?.match.receipts ?? [] }));
    },
    /** The matches that keep their season from being closed: not finished, or disputed. */
    unsettled: async (isOf: (match: MatchSummary) => boolean): Promise<MatchView[]> => {
      const [open, differing] = await Promise.all([matchStore.open(), disputed()]);
      return showAll([...open, ...differing].filter(({ match }) => isOf(match)).toSorted(byNumber));
    },
    /** What a season's table counts: results and decisions by match id, each with the version of its match. */
    factsOf: async (seasonId: string, view: SeasonView): Promise<Required<TableFacts>> => {
      const mine = await summariesOver(seasonId, view);
      return {
        results: Object.fromEntries(mine.flatMap(resultOf)),
        decisions: Object.fromEntries(mine.flatMap(decisionOf)),
      };
    },
  };
};
