import type { TableResult } from '@society/golf';
import type { TablePerson } from '../src/table/table.ts';

export const points = { win: 3, draw: 1, loss: 0 };
export const result = (
  player1Id: string,
  player1Score: number,
  player2Score: number,
  player2Id: string,
  version = 5,
): TableResult => ({
  version,
  player1Id,
  player2Id,
  player1Score,
  player2Score,
});
export const person = (id: string, extra: Partial<TablePerson> = {}): TablePerson => ({
  id,
  name: id.toUpperCase(),
  handicap: 18,
  role: 'player',
  isActive: true,
  ...extra,
});
export const people = (...ids: string[]): TablePerson[] => ids.map((id) => person(id));
