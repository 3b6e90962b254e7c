import type { ReactNode } from 'react';
import { useElapsed, useRead } from '@society/league-client';
import { ClubProvider } from '@society/web-kit';

/** On most lines the first calls of a screen are answered by then. */
const afterMs = 1500;

/**
 * Gives the club to all screens, as the server says it; until then, as the device or the page knows it. The call waits for those of the first screen: in
 * a page from the network the club is half a minute old at most.
 */
export const FollowedClub = ({ children }: { children: ReactNode }) => {
  const { data } = useRead('getClub', { enabled: useElapsed(afterMs) });
  return <ClubProvider news={data}>{children}</ClubProvider>;
};
