import { changeMatchPlayer, type Match } from '@society/contracts';
import { call } from '@society/web-kit';
import { showMatches } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** Puts somebody else in the place of one of a match's players. */
export const useChangePlayer = ({ id }: Pick<Match, 'id'>) =>
  useChange({
    send: (body: { readonly oldPlayerId: string; readonly newPlayerId: string }) =>
      call(changeMatchPlayer, { params: { id }, body }),
    show: (queries, match) => showMatches(queries, [match]),
    failed: 'Failed to change player',
  });
