import { me } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';
import { useFreshOnOpen } from './use-fresh-on-open.ts';

/** Everything about the person at the screen. */
export const useOwnProfile = () => {
  const profile = useRouteQuery(me);
  useFreshOnOpen(profile);
  return profile;
};
