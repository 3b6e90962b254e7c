import type { Match as MatchView } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Counter } from '@society/service-kit/store';
import type { DrawnPair, Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { Person } from '../people/person.ts';
import { lookedForAgainNews, notNeededNews, openAbsences, withEarlierAbsencesSettled } from '../substitutes/absence.ts';
import { absenceTeller } from '../substitutes/absence-news.ts';
import type { DeletedMatchStore } from './deleted-match-store.ts';
import { withoutPlayer, withoutSent } from './deleted-player.ts';
import { isDecided, isScored, requireUnplayed } from './line-up.ts';
import { newMatch, onTheCourse, requireEligible, requireOpponents } from './match.ts';
import { goneNews, removalNews } from './match-news.ts';
import type { Match, MatchSummary, Versioned } from './match.ts';
import type { MatchQueries } from './match-queries.ts';
import type { MatchStore } from './match-store.ts';
import { reduceMatch, takeBack } from './reduce-match.ts';

/** What became of the pairs: the matches that are there now, by number, and the pairs of which none could be made, with the refusal of each. */
export type MadeMatches = {
  readonly matches: MatchView[];
  readonly refused: readonly { readonly pair: DrawnPair; readonly reason: AppError }[];
};

/** What other slices may do with deleted matches. */
export type DeletedMatches = Pick<DeletedMatchStore, 'find' | 'sentToSince' | 'keep'>;

export type MatchBatchDeps = {
  readonly openMatches: MatchStore;
  /** The matches of closed seasons, too, which nothing else here may change. */
  readonly matchStore: MatchStore;
  readonly deletedMatches: Pick<DeletedMatchStore, 'rememberRemoved'>;
  readonly matchQueries: Pick<MatchQueries, 'list' | 'showAll'>;
  readonly counter: Counter;
  readonly fixtures: Pick<FixtureService, 'find' | 'require'>;
  readonly people: Pick<PeopleService, 'knownAmong'>;
  readonly clock: () => Date;
};

export type MatchBatchService = ReturnType<typeof createMatchBatchService>;

type Outcome = {
  readonly pair: DrawnPair;
  readonly made?: Versioned<MatchSummary> | undefined;
  readonly reason?: AppError;
};

/** Only these say something about the pair; a store that is away, for instance, does not. */
const refusals: ReadonlySet<string> = new Set(['invalid', 'notFound', 'conflict']);
const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError && refusals.has(error.kind)) return error;
  throw error;
};

/** What an admin wants to have `done`, as a refusal says it: to `what`, the fixture if nothing else is said. `upTo` is the highest match number on their screen. */
type Wish = {
  readonly done: string;
  readonly what?: string;
  readonly isSeasonOpen?: boolean;
  readonly upTo?: number | undefined;
};

const scored = ({ done, what = 'it', isSeasonOpen = true }: Wish): AppError => {
  const message = `Scores have been recorded in this fixture, so ${what} can no longer be ${done}`;
  const wayOut = '. A match that was recorded by mistake has to be called off first.';
  return new AppError('conflict', isSeasonOpen ? `${message}${wayOut}` : message);
};

const requireNonePlayed = (all: readonly Match[], wish: Wish): void => {
  const { isSeasonOpen = true, upTo = Infinity } = wish;
  if (all.some(({ id }) => Number(id) > upTo))
    throw new AppError('conflict', 'Matches were added to this fixture meanwhile. Please look at it again.');
  if (all.some(isScored)) throw scored(wish);
  if (all.some(isDecided))
    throw new AppError(
      'conflict',
      isSeasonOpen
        ? 'A match of this fixture has been decided. Please take the decision back first.'
        : 'A match of this fixture has been decided, and its season is closed. It stays there as it is.',
    );
};

/** Writes that concern several matches at once, for other slices. Nothing here authorises: the use case that calls it does. */
export const createMatchBatchService = ({
  openMatches,
  matchStore,
  deletedMatches,
  matchQueries,
  counter,
  fixtures,
  people,
  clock,
}: MatchBatchDeps) => {
  const requirePair = (pair: DrawnPair, known: ReadonlyMap<string, Person>): void => {
    requireOpponents(pair);
    for (const id of onTheCourse(pair)) {
      const person = known.get(id);
      if (!person) throw new AppError('notFound', 'Player not found');
      requireEligible(person);
    }
  };

  return {
    /** Ids for matches that are about to be made, in order. Those not used are lost. */
    newIds: (count: number): Promise<readonly string[]> => counter.take('matches', count),

    /** Throws 409 when a hole or a result of any match in this fixture is recorded, but for those that were called off. */
    requireUnscored: async (fixtureId: string, done: string): Promise<void> => {
      if ((await openMatches.wholeOf(fixtureId)).some(isScored)) throw scored({ done });
    },

    /** The same when a match is decided: it counts as it is, in the season in which it is. */
    requireUnplayed: async (fixtureId: string, wish: Wish): Promise<void> =>
      requireNonePlayed(await openMatches.wholeOf(fixtureId), wish),

    /** The fixtures that have a match which is not over. */
    fixturesOfOpen: async (): Promise<Set<string>> =>
      new Set((await openMatches.open()).map(({ match }) => match.fixtureId)),

    /**
     * Somebody was removed for good: what they have not started goes with them, and the others in it are told; in the rest, also of closed
     * seasons, they stay without a name and holes; what was sent of theirs to matches in which they were replaced goes, too. No result changes by that.
     */
    forgetPlayer: async (playerId: string): Promise<void> => {
      for (const id of await matchStore.idsOf(playerId)) {
        const match = (await matchStore.find(id))?.match;
        const goes = match && withoutPlayer(match, playerId) === undefined;
        // Only what is still ahead is told of: a member may have years of matches.
        const fixtureId = match?.status === 'scheduled' ? match.fixtureId : undefined;
        const fixture = fixtureId === undefined ? undefined : await fixtures.find(fixtureId);
        const all = fixtureId === undefined ? [] : await matchQueries.list(fixtureId);
        await deletedMatches.rememberRemoved(goes ? withoutSent(match, playerId) : undefined, async () => {
          const removed = await reduceMatch(
            matchStore,
            id,
            (before) => withoutPlayer(before, playerId, fixture?.dayMovedAt),
            (before, after) => [
              ...removalNews(before, after, { playerId, fixture, all }),
              ...notNeededNews(before, after, absenceTeller(fixture)),
              ...(after ? lookedForAgainNews(before, after, absenceTeller(fixture)) : []),
            ],
          );
          return removed && withoutSent(removed, playerId);
        });
      }
    },

    /**
     * Of an evening that was moved to another day: who said before that they cannot play is asked anew, and who would have played for them hears that of that day.
     * Where that is done, or it never was moved, nothing happens.
     */
    settleAbsences: async (fixture: Fixture): Promise<void> => {
      const { id, dayMovedAt, movedFrom } = fixture;
      if (dayMovedAt === undefined) return;
      const said = (await openMatches.list(id)).filter(({ match }) =>
        openAbsences(match).some(({ at }) => at < dayMovedAt),
      );
      for (const { match } of said)
        await reduceMatch(
          openMatches,
          match.id,
          (before) => withEarlierAbsencesSettled(before, dayMovedAt),
          (before, after) => notNeededNews(before, after, absenceTeller({ ...fixture, ...movedFrom })),
        );
    },

    /**
     * Makes the matches of these pairs under their given ids, each of them once: a match that is there already is answered as it is, and one
     * that was made and removed since is left out. A pair whose players cannot be taken (any more) holds up no other. Safe to call again after
     * a crash, and twice at once. The ids come from `newIds`. Throws 404 when the fixture is unknown or removed meanwhile; then nothing stays.
     */
    createAll: async (fixtureId: string, pairs: readonly DrawnPair[]): Promise<MadeMatches> => {
      await fixtures.require(fixtureId);
      const there = new Map((await openMatches.list(fixtureId)).map((one) => [one.match.id, one]));
      const personIds = pairs.flatMap(onTheCourse);
      const known = await people.knownAmong(personIds);
      const createdAt = clock().toISOString();
      const make = async (pair: DrawnPair): Promise<Outcome> => {
        const before = there.get(pair.id);
        if (before) return { pair, made: before };
        try {
          requirePair(pair, known);
          return { pair, made: await openMatches.insertOnce(newMatch({ ...pair, fixtureId, createdAt })) };
        } catch (error) {
          return { pair, reason: refusalOf(error) };
        }
      };
      const outcomes = await Promise.all(pairs.map(make));
      const isNew = ({ pair, made }: Outcome): boolean => made !== undefined && !there.has(pair.id);
      await fixtures.require(fixtureId).catch(async (error: unknown) => {
        for (const { pair } of outcomes.filter(isNew)) await takeBack(openMatches, pair.id);
        throw error;
      });
      // Somebody removed for good since we looked: the removal did not see these matches.
      const still = await people.knownAmong(personIds);
      const settled = await Promise.all(
        outcomes.map(async (outcome): Promise<Outcome> => {
          const { pair } = outcome;
          const gone = isNew(outcome) ? onTheCourse(pair).find((id) => !still.has(id)) : undefined;
          if (gone === undefined) return outcome;
          await reduceMatch(openMatches, pair.id, (match) => withoutPlayer(match, gone));
          return { pair, reason: new AppError('notFound', 'Player not found') };
        }),
      );
      const made = settled.map((outcome) => outcome.made).filter((one) => one !== undefined);
      return {
        matches: await matchQueries.showAll(made.toSorted((a, b) => Number(a.match.id) - Number(b.match.id))),
        refused: settled.flatMap(({ pair, reason }) => (reason ? [{ pair, reason }] : [])),
      };
    },

    /**
     * Removes all matches of a fixture. Throws 409 when anything of one counts (`hasCounted`): then all stay, but for
     * those that were gone already when somebody recorded a hole at this very moment. Whoever removes the fixture calls it before and
     * once more after, for matches made in between. Those in them are told of it when the fixture is given.
     */
    removeUnplayed: async (
      fixtureId: string,
      { fixture, ...given }: Omit<Wish, 'done'> & { readonly fixture?: Fixture } = {},
    ): Promise<void> => {
      const wish = { ...given, done: 'deleted' };
      const all = await openMatches.wholeOf(fixtureId);
      requireNonePlayed(all, wish);
      for (const match of all) {
        try {
          await deletedMatches.rememberRemoved(match, () =>
            openMatches.remove(match.id, requireUnplayed, (gone) => [
              ...goneNews(gone, fixture),
              ...notNeededNews(gone, undefined, absenceTeller(fixture)),
            ]),
          );
        } catch (error) {
          const { kind } = refusalOf(error);
          if (kind === 'conflict') throw scored(wish);
        }
      }
    },
  };
};
