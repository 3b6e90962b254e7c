import { useDraft } from '@society/web-kit';

type SeenNews = { readonly seen: readonly string[]; readonly see: (entryId: string) => void };

/** The entries of others that a person has seen as news in a match, kept on this device. */
export const useSeenNews = (userId: string, matchId: string): SeenNews => {
  const { value, change } = useDraft(`seen.${userId}.${matchId}`, parseSeen);
  return { seen: value, see: (entryId) => change((now) => [...now, entryId]) };
};

const parseSeen = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
