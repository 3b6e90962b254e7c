import { useSyncExternalStore } from 'react';
import { freshness, onFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';

/** What is known of the line to the server. */
export const useContact = (): Freshness => useSyncExternalStore(onFreshness, freshness);

/** Whether the server cannot be heard at present: what a part of the app lacks then, it lacks for want of signal. */
export const useNoSignal = (): boolean => useContact().contact === 'lost';
