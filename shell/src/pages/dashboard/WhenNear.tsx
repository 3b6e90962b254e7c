import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNearScreen } from '@society/league-client';

/** Draws its children once they are near the screen, and from then on: a phone on a weak line must not fetch a card to which few scroll down. */
export const WhenNear = ({ until, children }: { until: ReactNode; children: ReactNode }) => {
  const [place, isNear] = useNearScreen<HTMLDivElement>();
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <div ref={place} data-screen-only={!wasNear || undefined}>
      {wasNear ? children : until}
    </div>
  );
};
