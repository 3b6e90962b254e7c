import { useSyncExternalStore } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { oldestRestored, onRestored } from '../kept/restored.ts';
import { ageText } from './age.ts';
import { useContact } from './use-contact.ts';

/** The age of numbers on a screen. `quiet`: it is not known yet, and it is too early to say so; `soon`: the text to show if it stays so for a second. */
export type Age =
  { readonly is: 'fresh' } | { readonly is: 'quiet' } | { readonly is: 'old' | 'soon'; readonly text: string };

/**
 * How old the numbers on a screen are.
 * @param of the keys of the answers that the numbers are from; some may be from an earlier visit
 */
export const useAge = (of: readonly QueryKey[] = []): Age => {
  const { contact, heardAt, now } = useContact();
  const keptAt = useSyncExternalStore(onRestored, () => oldestRestored(of));
  if (contact === 'lost') return { is: 'old', text: ageText(now - (keptAt ?? heardAt ?? now)) };
  if (keptAt === undefined) return contact === 'unheard' ? { is: 'quiet' } : { is: 'fresh' };
  // The newest answer is on its way.
  if (contact === 'unfollowed' || now - keptAt < 60_000) return { is: 'quiet' };
  return { is: contact === 'unheard' ? 'soon' : 'old', text: ageText(now - keptAt) };
};
