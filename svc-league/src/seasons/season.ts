import { FIRST_SEASON_ID, seasonTitle } from '@society/contracts';
import type { BodyOf, changeSeason, LeagueRow, SeasonForm } from '@society/contracts';
import { AppError } from '@society/kernel';
import { changedFields, refuseOverwriting } from './season-edits.ts';
import type { Editable } from './season-edits.ts';

/** A row of a closed season's table: without a name, which is looked up, so that nobody who was deleted is kept here. */
export type ClosedRow = Omit<LeagueRow, 'id' | 'disputed' | 'player'> & { readonly handicap: number };

/**
 * A season. `slot` is unique in the store: at most one season has `open` there, others have their own id. `closing` is there while an admin
 * closes it: from then on nothing of its matches is changed. `rows` is the table that it ended with, `formerRows` the one before it was opened again.
 * `changedIn` as in fixtures.
 */
export type Season = Editable & {
  readonly id: string;
  readonly slot: string;
  readonly openedAt: string;
  readonly closing?: { readonly id: string; readonly by: string };
  readonly closedAt?: string;
  readonly closedBy?: string;
  readonly winnerIds?: readonly string[];
  readonly rows?: readonly ClosedRow[];
  readonly formerRows?: readonly ClosedRow[];
};

/** What lists and rules need of a season. */
export type SeasonSummary = Omit<Season, 'rows' | 'formerRows'>;

/** A season as it was read, with how often it was written: 1 when it was made. */
export type Versioned<S extends SeasonSummary> = S & { readonly version: number };

const OPEN = 'open';

/** The season that everything without one belongs to. */
export const firstSeason = (given: Pick<Season, 'points' | 'openedAt'>): Season => ({
  ...given,
  id: FIRST_SEASON_ID,
  name: 'Season 1',
  slot: OPEN,
});

/** A season as an admin filled it in, open from now on. */
export const newSeason = ({ name, points }: SeasonForm, given: Pick<Season, 'id' | 'openedAt'>): Season => ({
  ...given,
  name,
  points,
  slot: OPEN,
});

/** The id of the next season. Two who ask at once get the same one, and the store takes only one of them. */
export const nextSeasonId = (known: readonly Pick<Season, 'id'>[]): string =>
  String(Math.max(0, ...known.map(({ id }) => Number(id))) + 1);

export const isOpen = ({ closedAt }: Pick<Season, 'closedAt'>): boolean => closedAt === undefined;

type Named = Pick<Season, 'name' | 'closedAt' | 'closing'>;

/** Why nothing of the matches of a season can be changed; undefined while it can. Where another of `seasons` is open, that has to be closed first. */
export const whyNotOpen = (season: Named, seasons: readonly Named[]): string | undefined => {
  if (season.closing) return `${seasonTitle(season)} is being closed. Please try again in a moment.`;
  if (isOpen(season)) return undefined;
  const other = seasons.find(isOpen);
  const until = other ? ` once ${seasonTitle(other)} is closed` : '';
  return `${seasonTitle(season)} is closed. An admin can open it again${until}.`;
};

/** The season whose table is shown to whoever names none: the open one, else the newest. */
export const currentSeason = <S extends Pick<Season, 'id' | 'closedAt'>>(seasons: readonly S[]): S | undefined =>
  seasons.find(isOpen) ?? newestFirst(seasons)[0];

export const newestFirst = <S extends Pick<Season, 'id'>>(seasons: readonly S[]): readonly S[] =>
  seasons.toSorted((a, b) => Number(b.id) - Number(a.id));

/** Throws 409 naming the season that is open. */
export const requireNoneOpen = (seasons: readonly Pick<Season, 'name' | 'closedAt'>[]): void => {
  const open = seasons.find(isOpen);
  if (open) throw new AppError('conflict', `${seasonTitle(open)} is open. Please close it first.`);
};

/**
 * The open season that a press for just this has made, as where its answer was lost: of this name and these points, and nothing was done to it since.
 */
export const openedBefore = <S extends Versioned<SeasonSummary>>(
  seasons: readonly S[],
  form: SeasonForm,
): S | undefined =>
  seasons.find((season) => isOpen(season) && season.version === 1 && changedFields(season, form).length === 0);

/** Throws 409 when another season is called so already. */
export const requireNewName = (seasons: readonly Pick<Season, 'id' | 'name'>[], name: string, id?: string): void => {
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  if (seasons.some((other) => other.id !== id && same(other.name)))
    throw new AppError('conflict', 'Another season has this name already');
};

/** Throws 409 once a season is closed, and while it is being closed. */
export const requireOpen = (season: Named, seasons: readonly Named[] = []): void => {
  const why = whyNotOpen(season, seasons);
  if (why !== undefined) throw new AppError('conflict', why);
};

/** The season once its closing has begun; one that had begun before goes on, and what is closed stays as it is. */
export const beginClosing = (season: Season, closing: { readonly id: string; readonly by: string }): Season =>
  season.closing || !isOpen(season) ? season : { ...season, closing };

const unmarked = ({ closing: _ended, ...season }: Season): Season => season;

/** The season when it stays open after all; another closing than this one goes on. */
export const endClosing = (season: Season, closingId: string): Season =>
  season.closing?.id === closingId ? unmarked(season) : season;

const beforeItsEnd = ({ closing: _ended, formerRows: _merged, ...season }: Season): Season => season;

/**
 * The season with the table that it ended with. One that is closed stays as it is. Throws 409 when this closing was ended meanwhile: then
 * something may have been played since the rows were worked out.
 */
export const closedSeason = (
  season: Season,
  closingId: string,
  given: { readonly at: string; readonly rows: readonly ClosedRow[] },
): Season => {
  if (!isOpen(season)) return season;
  const { closing } = season;
  if (closing?.id !== closingId) throw new AppError('conflict', 'This season has just changed. Please try again.');
  const { at, rows } = given;
  const winners = rows.filter(({ position, matchesPlayed }) => position === 1 && matchesPlayed > 0);
  return {
    ...beforeItsEnd(season),
    slot: season.id,
    closedAt: at,
    closedBy: closing.by,
    winnerIds: winners.map(({ playerId }) => playerId),
    rows,
  };
};

const withoutEnd = ({ closedAt: _at, closedBy: _by, winnerIds: _winners, rows: _rows, ...season }: Season): Season =>
  season;

/** The season open again; one that is open stays as it is. Its table counts on from its matches, and its last rows say at the next closing who had one. */
export const reopenedSeason = (season: Season): Season => {
  if (isOpen(season)) return season;
  const { rows = [], formerRows = [] } = season;
  const known = new Set(rows.map(({ playerId }) => playerId));
  // A replica of the version before closes without those who were deleted, and leaves the rows from before where they are.
  const left = formerRows.filter(({ playerId }) => !known.has(playerId));
  return { ...withoutEnd(season), slot: OPEN, formerRows: [...rows, ...left] };
};

/**
 * The season of this version with another name or other points; what is sent but the same changes nothing, and the same object comes back. Throws 409 unless
 * it is open, and when a field was changed to something else since the form was loaded.
 */
export const changedSeason = (season: Season, version: number, form: BodyOf<typeof changeSeason>): Season => {
  requireOpen(season);
  const { version: loaded, name = season.name, points: sent } = form;
  // A form sends those alone that were changed: the others may be another admin's by now.
  const { win = season.points.win, draw = season.points.draw, loss = season.points.loss } = sent ?? {};
  const edit = { name, points: { win, draw, loss } };
  const changed = changedFields(season, edit);
  if (changed.length === 0) return season;
  refuseOverwriting(season, edit, loaded);
  const changedIn = { ...season.changedIn, ...Object.fromEntries(changed.map((field) => [field, version + 1])) };
  return { ...season, ...edit, changedIn };
};
