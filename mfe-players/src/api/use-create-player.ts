import type { createPlayer, RequestBodyOf } from '@society/contracts';
import { useWrite } from '@society/league-client';

/** Adds somebody and invites them; answers the person and whether the mail server took the invitation. */
export const useCreatePlayer = () =>
  useWrite('createPlayer', { input: (body: RequestBodyOf<typeof createPlayer>) => ({ body }) });
