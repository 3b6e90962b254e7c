import type { EventContract } from '@society/contracts';
import { sides } from '@society/golf';
import { AppError, isAppError } from '@society/kernel';
import { anything, index, listOf, newEvent, part, trusted } from '@society/service-kit/store';
import type { Filter, Loaded, Store, Written } from '@society/service-kit/store';
import { allBut } from '../all-but.ts';
import { isOnlyPlay, isSamePair, onTheCourse, updating } from './match.ts';
import type { ChangeMatch, Match, MatchEvent, MatchSummary, Versioned } from './match.ts';

/** `onTheCourse` is stored with the match for the unique index that keeps anyone from being twice in a fixture. */
type StoredMatch = Match & { readonly onTheCourse: readonly string[] };

export type MatchStore = ReturnType<typeof createMatchStore>;

const result = part({
  player1Score: Number,
  player2Score: Number,
  winnerId: String,
  byAdmin: Boolean,
  by: String,
  at: String,
});

const schema = {
  fixtureId: String,
  player1Id: String,
  player2Id: String,
  player1SubId: String,
  player2SubId: String,
  player1PlayingHandicap: Number,
  player2PlayingHandicap: Number,
  course: part({
    id: String,
    version: Number,
    holes: listOf(part({ hole: Number, yards: Number, par: Number, strokeIndex: Number })),
  }),
  status: String,
  currentHole: Number,
  entries: listOf(
    part({
      id: String,
      side: String,
      by: String,
      playerId: String,
      hole: Number,
      strokes: Number,
      over: String,
      kind: String,
      effect: String,
      at: String,
      receivedAt: String,
    }),
  ),
  receipts: listOf(anything),
  differences: Number,
  formerIds: listOf(String),
  emptiedIds: listOf(String),
  player1Score: Number,
  player2Score: Number,
  player1Completed: Boolean,
  player2Completed: Boolean,
  result,
  earlierResults: listOf(result),
  decided: part({ outcome: String, reason: String, by: String, at: String, statusBefore: String }),
  absences: listOf(anything),
  rulings: listOf(part({ kind: String, by: String, at: String, reason: String, outcome: String })),
  createdAt: String,
  startedAt: String,
  startedBy: String,
  completedAt: String,
  seasonId: String,
  onTheCourse: listOf(String),
};

const stored = (match: Match): StoredMatch => ({ ...match, onTheCourse: onTheCourse(match) });
const restored = ({ onTheCourse: _, ...match }: StoredMatch): Match => match;
const toldOf = (events: readonly MatchEvent[]) => events.map(({ event, data }) => newEvent<EventContract>(event, data));
const versioned = ({ state, version }: Loaded<StoredMatch>): Versioned<Match> => ({ match: restored(state), version });

const over = () => trusted({ $in: ['completed', 'decided'] });
const finishedBefore = (moment?: string) => (moment === undefined ? {} : { completedAt: trusted({ $lt: moment }) });
const withPerson = (id?: string) => (id === undefined ? {} : { onTheCourse: id });
const playedBy = (id: string) =>
  sides.flatMap((side) => [{ [`${side}SubId`]: id }, { [`${side}Id`]: id, [`${side}SubId`]: null }]);
const everIn = (id: string) => ({ $or: [{ onTheCourse: id }, { formerIds: id }, { 'absences.asked.personId': id }] });
const unfinished = () => trusted({ $in: ['scheduled', 'in_progress'] });
const notInSummaries = { entries: 0, course: 0, receipts: 0, earlierResults: 0, rulings: 0, onTheCourse: 0 } as const;
const allButFixture = allBut(schema, 'fixtureId');

/**
 * The matches, each one document with everything recorded in it.
 * @param onChanged called after every write that changed a match; `onlyPlay` as in `isOnlyPlay`
 */
export const createMatchStore = (
  store: Pick<Store, 'aggregates'>,
  onChanged: (match: Match, version: number, onlyPlay?: boolean) => void,
) => {
  const matches = store.aggregates<StoredMatch>('matches', {
    schema,
    indexes: [
      index({ fixtureId: 1, onTheCourse: 1 }, { unique: true }),
      index({ status: 1 }),
      index({ completedAt: 1 }),
      index({ 'decided.at': 1 }),
      index({ onTheCourse: 1, status: 1 }),
      index({ formerIds: 1 }),
      index({ differences: 1 }),
      index({ seasonId: 1 }),
      index({ 'receipts.outcome': 1 }),
      index({ 'absences.asked.personId': 1 }),
    ],
    duplicate: () => new AppError('conflict', 'One of these players already has a match in this fixture'),
    notFound: 'Match not found',
  });

  const summaries = async (
    filter: Filter,
    options: { readonly sort?: Readonly<Record<string, 1 | -1>>; readonly limit?: number } = {},
  ): Promise<readonly Versioned<MatchSummary>[]> =>
    (await matches.find(filter, { ...options, fields: notInSummaries })).map(({ state, version }) => ({
      match: state,
      version,
    }));

  const announced = (
    written: Written<StoredMatch>,
    onlyPlay?: boolean,
  ): Versioned<Match> & { readonly changed: boolean } => {
    const after = versioned(written);
    if (written.changed) onChanged(after.match, after.version, onlyPlay);
    return { ...after, changed: written.changed };
  };

  const find = async (id: string): Promise<Versioned<Match> | undefined> => {
    const loaded = await matches.load(id);
    return loaded && versioned(loaded);
  };

  const insert = async (match: Match, events: readonly MatchEvent[] = []): Promise<Versioned<Match>> =>
    announced(await matches.insert(stored(match), toldOf(events)));

  const change: ChangeMatch = async (id, decide) => {
    const written = await matches.updateWithResult(id, (state, version) => {
      const before = restored(state);
      const { next, events, result: answer } = decide(before, version);
      return {
        next: next === before ? state : stored(next),
        events: toldOf(events),
        result: { answer, onlyPlay: isOnlyPlay(before, next) },
      };
    });
    const { answer, onlyPlay } = written.result;
    return { ...announced(written, onlyPlay), result: answer };
  };

  return {
    /** Throws 409 when one of the players already plays in the fixture. */
    insert,
    /**
     * Inserts a match. If the same one was made before, returns that one, or undefined when it was deleted since. Throws 409 as `insert`
     * does, and when another match has this id, as after a restore with a counter that is too low.
     */
    insertOnce: async (match: Match): Promise<Versioned<Match> | undefined> => {
      try {
        return await insert(match);
      } catch (error) {
        if (!(isAppError(error, 'conflict') && (await matches.isKnown(match.id)))) throw error;
        const before = await find(match.id);
        if (before && !isSamePair(before.match, match))
          throw new AppError('conflict', `Match number ${match.id} is another match already. Please try again.`);
        return before;
      }
    },
    find,
    change,
    update: updating(change),
    /** The ids of all matches that somebody is or was in, as player or substitute, or was asked to play in. */
    idsOf: async (id: string): Promise<readonly string[]> => (await summaries(everIn(id))).map(({ match }) => match.id),
    /** Removes a match for good unless `check` throws; returns it as it was. Throws 404 for an unknown one. `news` gives the events. */
    remove: async (
      id: string,
      check: (match: Match) => void,
      news: (match: Match) => readonly MatchEvent[] = () => [],
    ): Promise<Match> => {
      const gone = await matches.remove(id, (before) => {
        check(restored(before));
        return toldOf(news(restored(before)));
      });
      return announced({ ...gone, changed: true }).match;
    },
    /** The matches of a fixture with everything recorded in them. */
    wholeOf: async (fixtureId: string): Promise<readonly Match[]> =>
      (await matches.find({ fixtureId })).map(({ state }) => restored(state)),
    /** These matches with their cards, but without receipts and rulings. */
    whole: async (ids: readonly string[]): Promise<readonly Versioned<Match>[]> =>
      (
        await matches.find({ id: trusted({ $in: [...ids] }) }, { fields: { receipts: 0, rulings: 0, onTheCourse: 0 } })
      ).map(versioned),
    /** All matches, or those of one fixture, or that somebody is in. */
    list: (fixtureId?: string, personId?: string) =>
      summaries({ ...(fixtureId !== undefined && { fixtureId }), ...withPerson(personId) }),
    /** The matches of these fixtures, or those of them that somebody is in. */
    listOf: (fixtureIds: readonly string[], personId?: string) =>
      summaries({ fixtureId: trusted({ $in: [...fixtureIds] }), ...withPerson(personId) }),
    /** The latest finished matches that somebody played themselves, newest first, at most `limit`; with `before`, those finished before it. */
    latestOf: (personId: string, limit: number, before?: string) =>
      summaries(
        { onTheCourse: personId, $or: playedBy(personId), status: 'completed', ...finishedBefore(before) },
        { sort: { completedAt: -1 }, limit },
      ),
    /** The finished and decided matches of somebody. */
    overOf: (personId: string) => summaries({ onTheCourse: personId, status: over() }),
    /** The fixture id of each match of these fixtures, by match id. Reads nothing else, and nothing at all without fixtures. */
    fixturesOf: async (fixtureIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (fixtureIds.length === 0) return new Map();
      const found = await matches.find({ fixtureId: trusted({ $in: [...fixtureIds] }) }, { fields: allButFixture });
      return new Map(found.map(({ state: { id, fixtureId } }) => [id, fixtureId]));
    },
    /** Those that are neither finished nor decided. */
    open: () => summaries({ status: unfinished() }),
    /** Those not over, and those that ended at this moment or later. */
    openOrCompletedSince: (moment: Date) =>
      summaries({
        $or: [
          { status: unfinished() },
          { status: 'completed', completedAt: trusted({ $gte: moment.toISOString() }) },
          { status: 'decided', 'decided.at': trusted({ $gte: moment.toISOString() }) },
        ],
      }),
    /** Those finished at this moment or later in which the sides give different values for some hole. */
    differingSince: (at: string) => summaries({ differences: trusted({ $gt: 0 }), completedAt: trusted({ $gte: at }) }),
    /** Whole matches to which somebody sent, at this moment or later, what could not count. */
    notCountedSince: async (moment: string): Promise<readonly Versioned<Match>[]> =>
      (
        await matches.find({ receipts: trusted({ $elemMatch: { outcome: 'kept', receivedAt: { $gte: moment } } }) })
      ).map(versioned),
    /** The finished and decided matches of a season other than the first, by its fixtures. */
    overIn: (seasonId: string, fixtureIds: readonly string[]) =>
      summaries({
        $or: [{ seasonId }, { seasonId: null, fixtureId: trusted({ $in: [...fixtureIds] }) }],
        status: over(),
      }),
    /** The same of the first season: matches without a season of their own, except those of `fixtureIds`, the fixtures of other seasons. */
    overInFirst: (fixtureIds: readonly string[]) =>
      summaries({ seasonId: null, fixtureId: trusted({ $nin: [...fixtureIds] }), status: over() }),
  };
};
