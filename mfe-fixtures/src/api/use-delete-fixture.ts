import { deleteFixture } from '@society/contracts';
import { call } from '@society/web-kit';
import { dropFixture } from './refresh-fixtures.ts';
import { useChange } from './use-change.ts';

/** Removes a fixture with its matches. Refused once a hole of it is recorded. */
export const useDeleteFixture = (id: string) =>
  useChange<void, unknown>({
    send: () => call(deleteFixture, { params: { id } }),
    show: (queries) => dropFixture(queries, id),
    failed: 'Failed to delete fixture',
  });
