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
import { withoutPlayer } from './deleted-player.ts';
import { isDecided, isScored, requireUnplayed } from './line-up.ts';
import { newMatch, onTheCourse, requireEligible, requireOpponents } from './match.ts';
import { goneNews, removalNews } from './match-news.ts';
import type { Match, MatchSummary, Versioned } from './match.ts';
import type { MatchQueries } from './match-queries.ts';
import type { MatchStore } from './match-store.ts';
import { reduceMatch, takeBack } from './reduce-match.ts';

/** The matches that exist now, by number, and each pair for which none could be made, with the reason. */
export type MadeMatches = {
  readonly matches: MatchView[];
  readonly refused: readonly { readonly pair: DrawnPair; readonly reason: AppError }[];
};

export type DeletedMatches = Pick<DeletedMatchStore, 'find' | 'sentToSince' | 'keep'>;

export type MatchBatchDeps = {
  readonly openMatches: MatchStore;
  /** Not guarded by season, unlike `openMatches`: a deleted player goes from matches of closed seasons, too. */
  readonly matchStore: MatchStore;
  readonly deletedMatches: Pick<DeletedMatchStore, 'rememberRemoved' | 'forgetPlayer'>;
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

/** Errors that are about the pair itself. Others, such as an unavailable store, are rethrown. */
const refusals: ReadonlySet<string> = new Set(['invalid', 'notFound', 'conflict']);
const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError && refusals.has(error.kind)) return error;
  throw error;
};

/**
 * What an admin wants `done`, in the words of the refusal, and to `what` (the fixture by default). `upTo` is the highest match number on
 * their screen.
 */
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

/** Writes to several matches at once, for other slices. It checks no permissions: the calling use case does. */
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

    /** Throws 409 when a hole or a result is recorded in any match of this fixture, unless that match was called off. */
    requireUnscored: async (fixtureId: string): Promise<void> => {
      if ((await openMatches.wholeOf(fixtureId)).some(isScored)) throw scored({ done: 'changed' });
    },

    /** The same, and 409 for a decided match, which counts in the season it is in, or a match number above `upTo`. */
    requireUnplayed: async (fixtureId: string, wish: Wish): Promise<void> =>
      requireNonePlayed(await openMatches.wholeOf(fixtureId), wish),

    /** The fixtures that have a match which is not over. */
    fixturesOfOpen: async (): Promise<Set<string>> =>
      new Set((await openMatches.open()).map(({ match }) => match.fixtureId)),

    /**
     * Takes a deleted player out of all their matches, also those of closed seasons. Their matches that have not started are deleted, and
     * the others in them are told. In the rest they stay without name and holes. Receipts for their card lose its strokes, also in matches
     * that are deleted. No result changes.
     */
    forgetPlayer: async (playerId: string): Promise<void> => {
      for (const id of await matchStore.idsOf(playerId)) {
        const match = (await matchStore.find(id))?.match;
        const goes = match && withoutPlayer(match, playerId) === undefined;
        // Only matches that are still ahead make news, so only those need the fixture: a member may have years of matches.
        const fixtureId = match?.status === 'scheduled' ? match.fixtureId : undefined;
        const fixture = fixtureId === undefined ? undefined : await fixtures.find(fixtureId);
        const all = fixtureId === undefined ? [] : await matchQueries.list(fixtureId);
        const tell = absenceTeller(fixture, [], all.find((one) => one.id === id)?.teeTime);
        await deletedMatches.rememberRemoved(goes ? match : undefined, () =>
          reduceMatch(
            matchStore,
            id,
            (before) => withoutPlayer(before, playerId, fixture?.dayMovedAt),
            (before, after) => [
              ...removalNews(before, after, { playerId, fixture, all }),
              ...notNeededNews(before, after, tell),
              ...(after ? lookedForAgainNews(before, after, tell) : []),
            ],
          ),
        );
      }
      await deletedMatches.forgetPlayer(playerId);
    },

    /**
     * When an evening has moved to another day, absences reported before that are settled: they were about the former day. Those who had
     * said yes hear that they are not needed on it. Does nothing when the evening never moved, or on a second call.
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
     * Makes the matches of these pairs under their given ids (from `newIds`), each of them once. A match that exists is returned as it is;
     * one that was made and deleted since is left out. A pair whose players cannot be taken any more holds up no other. Safe to call again
     * after a crash, and twice at once. Throws 404 when the fixture is unknown or was removed meanwhile; then nothing stays.
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
      // If a player was removed since the check above, that removal did not see these matches.
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
     * Removes all matches of a fixture. Throws 409 when anything of one counts (`hasCounted`): then all stay, except those already deleted
     * when somebody recorded a hole at this very moment. The removal of a fixture calls it before and again after, for matches made in
     * between. With `fixture` given, the people in the matches are told.
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
