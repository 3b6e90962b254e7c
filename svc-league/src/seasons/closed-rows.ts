import type { LeagueRow } from '@society/contracts';
import type { TablePerson } from '../table/table.ts';
import type { ClosedRow } from './season.ts';

/** What is looked up of a person for a closed table. */
type Shown = Pick<TablePerson, 'name' | 'photo'>;

const FORMER = 'Former member';

/** What a closed season keeps of its last table. */
export const closedRowsOf = (rows: readonly LeagueRow[]): readonly ClosedRow[] =>
  rows.map(({ id: _id, disputed: _none, player, ...row }) => ({ ...row, handicap: player.handicap }));

/**
 * People who had a row when the season was last closed, and were deleted since. They count as before, so that nobody moves up into their
 * place when a result is corrected.
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

/** The name of somebody in a closed table; a person who was deleted is a former member. */
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
