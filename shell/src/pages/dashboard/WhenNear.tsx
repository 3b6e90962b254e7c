import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNearScreen } from '@society/league-client';

/** What few scroll down to is not asked for by a phone on a weak line before it is near the screen; then it stays. */
export const WhenNear = ({ until, children }: { until: ReactNode; children: ReactNode }) => {
  const [place, isNear] = useNearScreen<HTMLDivElement>();
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  return <div ref={place}>{wasNear ? children : until}</div>;
};
