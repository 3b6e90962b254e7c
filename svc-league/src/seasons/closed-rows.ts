import type { LeagueRow } from '@society/contracts';
import type { TablePerson } from '../table/table.ts';
import type { ClosedRow } from './season.ts';

/** What a closed table still looks up of a person. */
type Shown = { readonly name: string; readonly photo?: string };

const FORMER = 'Former member';

/** What a closed season keeps of its last table. */
export const closedRowsOf = (rows: readonly LeagueRow[]): readonly ClosedRow[] =>
  rows.map(({ id: _id, disputed: _none, player, ...row }) => ({ ...row, handicap: player.handicap }));

/**
 * Whoever had a row when the season was closed before and was deleted since. They count once more as then: a correction of somebody's result moves nobody up into their place.
 */
export const formerAmong = (
  formerRows: readonly ClosedRow[],
  people: readonly Pick<TablePerson, 'id'>[],
): readonly TablePerson[] => {
  const known = new Set(people.map(({ id }) => id));
  return formerRows
    .filter(({ playerId }) => !known.has(playerId))
    .map(({ playerId, handicap }) => ({ id: playerId, name: FORMER, handicap, role: 'player', isActive: true }));
};

/** What somebody in a closed table is called: whoever was deleted since is a former member. */
export const nameInClosed = (person: Pick<Shown, 'name'> | undefined): string => person?.name ?? FORMER;

/** The rows of a closed season as they are shown: its numbers and handicaps, and the names of today. */
export const shownClosed = (rows: readonly ClosedRow[], people: ReadonlyMap<string, Shown>): readonly LeagueRow[] =>
  rows.map(({ handicap, ...row }) => {
    const person = people.get(row.playerId);
    return {
      ...row,
      id: row.playerId,
      disputed: 0,
      player: { id: row.playerId, name: nameInClosed(person), photo: person?.photo, handicap },
    };
  });
