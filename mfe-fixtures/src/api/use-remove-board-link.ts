import { listBoardLinks, type BoardLink } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { queryKeyOf } from '@society/web-kit';

/** Ends a link to the clubhouse screen for good: what opens it is kept nowhere. */
export const useRemoveBoardLink = (id: string) =>
  useWrite('removeBoardLink', {
    input: () => ({ params: { id } }),
    show: (queries) =>
      queries.setQueryData<readonly BoardLink[]>(queryKeyOf(listBoardLinks), (known) =>
        known?.filter((link) => link.id !== id),
      ),
    failed: 'Failed to remove the link.',
  });
