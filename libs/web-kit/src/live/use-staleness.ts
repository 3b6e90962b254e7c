import { useSyncExternalStore } from 'react';
import { minutesStale, onAge } from './freshness.ts';

/** Whole minutes since the last contact with the server, 1 at least; undefined while the numbers on the screen are fresh. */
export const useStaleness = (): number | undefined => useSyncExternalStore(onAge, minutesStale);
