import type { ReactNode } from 'react';
import { useRead } from '@society/league-client';
import { ClubProvider } from '@society/web-kit';
import { useAfterLoad } from './use-after-load.ts';

/**
 * The club as the server says it, for everything below. Until it has said it, as the device or the page knows it: a page from the network is half a
 * minute old at most, so what the first screen needs goes before.
 */
export const FollowedClub = ({ children }: { children: ReactNode }) => {
  const { data } = useRead('getClub', { enabled: useAfterLoad() });
  return <ClubProvider news={data}>{children}</ClubProvider>;
};
