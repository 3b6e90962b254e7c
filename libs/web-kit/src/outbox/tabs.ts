import { dropStored, writeStored } from '../session/device-storage.ts';
import { fallbackPrefix } from './fallback-entries.ts';

/** What one tab tells the others: the entries have changed, or, with `answers` by their ids, some are settled. */
export type OutboxNews = { readonly answers?: ReadonlyMap<string, unknown>; readonly shared?: unknown };

const name = 'society.outbox';
const newsKey = 'society.outbox-news';

let channel: BroadcastChannel | undefined;
// Firefox throws where the person has blocked cookies for this site. In tests and in the phones of chaos there is none.
const channelOf = (): BroadcastChannel | undefined => {
  try {
    return (channel ??= new BroadcastChannel(name));
  } catch {
    return undefined;
  }
};

/** Tells all other tabs. Without channels they only hear that something has changed. */
export const tellTabs = (news: OutboxNews): void => {
  const found = channelOf();
  if (found) return found.postMessage(news);
  writeStored(newsKey, String(performance.now()));
  dropStored(newsKey);
};

/** Calls `listener` with what other tabs tell, and `cleared` before that where local storage was cleared as a whole. Gives back how to stop. */
export const onTabs = (listener: (news: OutboxNews) => void, cleared: () => void): (() => void) => {
  const hear = ({ data }: MessageEvent<OutboxNews>): void => listener(data);
  // The event of a cleared storage names no key.
  const look = ({ key, newValue }: StorageEvent): void => {
    if (key === null) cleared();
    if (key === null || key.startsWith(fallbackPrefix) || (key === newsKey && newValue !== null)) listener({});
  };
  const found = channelOf();
  found?.addEventListener('message', hear);
  window.addEventListener('storage', look);
  return () => {
    found?.removeEventListener('message', hear);
    window.removeEventListener('storage', look);
    channel?.close();
    channel = undefined;
  };
};
