import type { ReactNode } from 'react';
import { useElapsed, useRead } from '@society/league-client';
import { ClubProvider } from '@society/web-kit';

/** The first calls of a screen are through by then, on most lines. */
const afterMs = 1500;

/**
 * The club as the server says it, for everything below. Until it has said it, as the device or the page knows it: a page from the network is half a
 * minute old at most, so what the first screen needs goes before.
 */
export const FollowedClub = ({ children }: { children: ReactNode }) => {
  const { data } = useRead('getClub', { enabled: useElapsed(afterMs) });
  return <ClubProvider news={data}>{children}</ClubProvider>;
};
