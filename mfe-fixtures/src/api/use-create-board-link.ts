import { listBoardLinks, type BoardLink } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { queryKeyOf } from '@society/web-kit';

/** Makes a link to the clubhouse screen, and answers what opens it. */
export const useCreateBoardLink = () =>
  useWrite('createBoardLink', {
    input: () => ({}),
    // It is told only now, whether the list can be read after it or not.
    show: (queries, { id, createdAt }) =>
      queries.setQueryData<readonly BoardLink[]>(
        queryKeyOf(listBoardLinks),
        (known) => known && [{ id, createdAt }, ...known],
      ),
    failed: 'Failed to make the link.',
  });
