import { AppError } from '@society/kernel';
import { index, listOf, part } from '@society/service-kit/store';
import type { NewEvent, Store } from '@society/service-kit/store';
import type { ClosedRow, Season, SeasonSummary, Versioned } from './season.ts';

export type SeasonStore = ReturnType<typeof createSeasonStore>;

const rows = listOf(
  part({
    playerId: String,
    position: Number,
    matchesPlayed: Number,
    wins: Number,
    draws: Number,
    losses: Number,
    goalsFor: Number,
    goalsAgainst: Number,
    stablefordDifference: Number,
    leaguePoints: Number,
    handicap: Number,
  }),
);

const schema = {
  name: String,
  points: part({ win: Number, draw: Number, loss: Number }),
  slot: String,
  openedAt: String,
  changedIn: part({ name: Number, win: Number, draw: Number, loss: Number }),
  closing: part({ id: String, by: String }),
  closedAt: String,
  closedBy: String,
  winnerIds: listOf(String),
  rows,
  formerRows: rows,
};

/**
 * The seasons, each with the table that it ended with.
 * @param onChanged called after every `insert`, and after every `update` that changed something
 */
export const createSeasonStore = (
  store: Pick<Store, 'aggregates'>,
  onChanged: (id: string, version: number) => void,
) => {
  const seasons = store.aggregates<Season>('seasons', {
    schema,
    indexes: [index({ slot: 1 }, { unique: true })],
    duplicate: () => new AppError('conflict', 'Another season has just been opened. Please look again.'),
    notFound: 'There is no such season',
  });
  return {
    /** Stores the season unless there is one with this id, without a call of `onChanged`. */
    ensure: (season: Season): Promise<void> => seasons.ensure(season),
    isKnown: seasons.isKnown,
    /** Throws 409 while another season is open. */
    insert: async (season: Season): Promise<Versioned<Season>> => {
      const { version } = await seasons.insert(season);
      onChanged(season.id, version);
      return { ...season, version };
    },
    /**
     * Loads, decides and saves in one guarded update, with the event that `news` makes. To change nothing, `decide` returns the same
     * object; then there is no event. Throws 404 for an unknown season, 409 when two would be open.
     */
    update: async (
      id: string,
      decide: (season: Season, version: number) => Season,
      news?: (after: Season) => NewEvent,
    ): Promise<Versioned<Season>> => {
      const { state, version, changed } = await seasons.update(id, (season, before) => {
        const next = decide(season, before);
        return { next, events: news && next !== season ? [news(next)] : [] };
      });
      if (changed) onChanged(id, version);
      return { ...state, version };
    },
    all: async (): Promise<readonly Versioned<SeasonSummary>[]> =>
      (await seasons.find({}, { fields: { rows: 0, formerRows: 0 } })).map(({ state, version }) => ({
        ...state,
        version,
      })),
    /** The table that a season ended with; undefined for an open one. */
    rows: async (id: string): Promise<readonly ClosedRow[] | undefined> => (await seasons.load(id))?.state.rows,
  };
};
