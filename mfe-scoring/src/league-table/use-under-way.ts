import { useState } from 'react';
import type { Match } from '@society/contracts';
import { isPlayed, useLiveMatches, useRead } from '@society/league-client';

/**
 * The running matches that the table as it stands adds to the counted ones. A match that ends while the table is shown stays in the list until it
 * counts. Otherwise its players would fall back and jump forward again.
 */
export const useUnderWay = (isShown: boolean): readonly Match[] => {
  const live = useLiveMatches();
  // This only reads the cache; `AsItStands` sends the request.
  const counted = useRead('getCountedMatches', { enabled: false });
  const [before, setBefore] = useState<readonly string[]>([]);
  const stays = (match: Match): boolean =>
    isShown &&
    before.includes(match.id) &&
    isPlayed(match) &&
    !counted.data?.matches.some(({ matchId }) => matchId === match.id);
  const matches = live.data?.filter((match) => match.status === 'in_progress' || stays(match)) ?? [];
  const ids = matches.map(({ id }) => id);
  if (ids.join() !== before.join()) setBefore(ids);
  return matches;
};
