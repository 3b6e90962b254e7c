import { useSyncExternalStore } from 'react';
import { freshness, onFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';

/** What is known of the line to the server. */
export const useContact = (): Freshness => useSyncExternalStore(onFreshness, freshness);

/** Whether there is no signal at present: then that is why a part of the app lacks a file or an answer. */
export const useNoSignal = (): boolean => useContact().contact === 'lost';
