import { createPlayer, type RequestBodyOf } from '@society/contracts';
import { call, useMutation, useQueryClient } from '@society/web-kit';
import { refreshPeople } from './refresh-people.ts';

/** Adds somebody and invites them; answers the person and whether the mail server took the invitation. */
export const useCreatePlayer = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof createPlayer>) => call(createPlayer, { body }),
    onSuccess: () => refreshPeople(queries),
  });
};
