import { useSession } from '@society/web-kit';

/** Gives what to do once a person has changed: when it is who is at the screen, the server is asked again who that is. */
export const useRefreshOwn = (id: string) => {
  const { user, refresh } = useSession();
  return async (): Promise<void> => {
    if (user?.id === id) await refresh();
  };
};
