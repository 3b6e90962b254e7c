import { useSyncExternalStore } from 'react';
import { outbox } from './outbox.ts';
import type { OutboxState } from './outbox.ts';

/** What waits on this device; drawn anew whenever it changes, in this tab or in another. */
export const useOutbox = (): OutboxState => useSyncExternalStore(outbox.subscribe, outbox.state);
