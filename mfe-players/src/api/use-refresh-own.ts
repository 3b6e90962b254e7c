import { useSession } from '@society/web-kit';

/** Returns what to do once a person has changed: when that is the user, it reads the user of the session again. */
export const useRefreshOwn = (id: string) => {
  const { user, refresh } = useSession();
  return async (): Promise<void> => {
    if (user?.id === id) await refresh();
  };
};
