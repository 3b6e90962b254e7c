import { dropStored, writeStored } from './device-storage.ts';

/** What one tab tells the others about the session they share. */
export type SessionNews = 'signed-in' | 'signed-out' | 'ended';

const key = 'society.session-news';
const kinds: readonly SessionNews[] = ['signed-in', 'signed-out', 'ended'];

/** Tells all other tabs. Storage events reach only the others, which is what is wanted. */
export const tellTabs = (news: SessionNews): void => {
  writeStored(key, `${news} ${performance.now()}`);
  dropStored(key);
};

/** Calls `listener` with what another tab tells. Gives back how to stop. */
export const onTabNews = (listener: (news: SessionNews) => void): (() => void) => {
  const receive = (event: StorageEvent) => {
    const news = event.key === key ? kinds.find((kind) => event.newValue?.startsWith(`${kind} `)) : undefined;
    if (news) listener(news);
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
};
