import { me } from '@society/contracts';
import { useFreshOnOpen, useRouteQuery } from '@society/web-kit';

/** Everything about the person at the screen. */
export const useOwnProfile = () => {
  const profile = useRouteQuery(me);
  useFreshOnOpen(profile);
  return profile;
};
