import { setSubstitute, type Match } from '@society/contracts';
import { call } from '@society/web-kit';
import { showMatches } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** Lets a substitute stand in for one of a match's players. */
export const useSetSubstitute = ({ id }: Pick<Match, 'id'>) =>
  useChange({
    send: (body: { readonly originalPlayerId: string; readonly substituteId: string }) =>
      call(setSubstitute, { params: { id }, body }),
    show: (queries, match) => showMatches(queries, [match]),
    failed: 'Failed to add substitute',
  });
