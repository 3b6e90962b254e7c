import { FIRST_SEASON_ID, seasonTitle } from '@society/contracts';
import type { BodyOf, changeSeason, LeagueRow, SeasonForm } from '@society/contracts';
import { AppError } from '@society/kernel';
import { changedFields, refuseOverwriting } from './season-edits.ts';
import type { Editable } from './season-edits.ts';

/** A row of a closed season's table. It has no name: names are looked up, so that no name of a deleted person stays here. */
export type ClosedRow = Omit<LeagueRow, 'id' | 'disputed' | 'player'> & { readonly handicap: number };

/**
 * A season. `slot` is unique in the store: one season at most has `open` there, every other has its own id. `closing` is there while an
 * admin closes the season; from then on its matches cannot be changed. `rows` is the table that it ended with, `formerRows` the table of
 * its former end, from when it is opened again until it is closed. `changedIn` has the version in which each field was last changed.
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

/** The season of every document that names none. */
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

/**
 * Why the matches of a season cannot be changed; undefined while they can. If another of `seasons` is open, the text says that it has to be
 * closed first.
 */
export const whyNotOpen = (season: Named, seasons: readonly Named[]): string | undefined => {
  if (season.closing) return `${seasonTitle(season)} is being closed. Please try again in a moment.`;
  if (isOpen(season)) return undefined;
  const other = seasons.find(isOpen);
  const until = other ? ` once ${seasonTitle(other)} is closed` : '';
  return `${seasonTitle(season)} is closed. An admin can open it again${until}.`;
};

/** The season that is shown when a request names none: the open one, else the newest. */
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
 * The open season that an earlier request with this same form made, as when its response was lost: it has this name and these points, and
 * was not changed since.
 */
export const openedBefore = <S extends Versioned<SeasonSummary>>(
  seasons: readonly S[],
  form: SeasonForm,
): S | undefined =>
  seasons.find((season) => isOpen(season) && season.version === 1 && changedFields(season, form).length === 0);

/** Throws 409 when another season has this name; upper and lower case are the same. */
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

/** The season with its closing begun. A closing that began before goes on, and a closed season stays as it is. */
export const beginClosing = (season: Season, closing: { readonly id: string; readonly by: string }): Season =>
  season.closing || !isOpen(season) ? season : { ...season, closing };

/** The season with this closing ended, so that it stays open. Another closing goes on. */
export const endClosing = (season: Season, closingId: string): Season => {
  const { closing, ...rest } = season;
  return closing?.id === closingId ? rest : season;
};

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

/** The season opened again; an open one stays as it is. Its rows are kept as `formerRows`: by them the next closing knows who had one. */
export const reopenedSeason = (season: Season): Season => {
  if (isOpen(season)) return season;
  const { rows = [], formerRows = [] } = season;
  const known = new Set(rows.map(({ playerId }) => playerId));
  // A replica of the version before closes without the deleted people, and leaves `formerRows` in place.
  const left = formerRows.filter(({ playerId }) => !known.has(playerId));
  return { ...withoutEnd(season), slot: OPEN, formerRows: [...rows, ...left] };
};

/**
 * The season, which is at `version`, with another name or other points; the same object when nothing differs. Throws 409 unless the season
 * is open, and when a field was changed to something else since the form was loaded.
 */
export const changedSeason = (season: Season, version: number, form: BodyOf<typeof changeSeason>): Season => {
  requireOpen(season);
  const { version: loaded, name = season.name, points: sent } = form;
  // A form sends only the points that its admin changed: another admin may have changed the others meanwhile.
  const { win = season.points.win, draw = season.points.draw, loss = season.points.loss } = sent ?? {};
  const edit = { name, points: { ...season.points, win, draw, loss } };
  const changed = changedFields(season, edit);
  if (changed.length === 0) return season;
  refuseOverwriting(season, edit, loaded);
  const changedIn = { ...season.changedIn, ...Object.fromEntries(changed.map((field) => [field, version + 1])) };
  return { ...season, ...edit, changedIn };
};
