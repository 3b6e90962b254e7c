import { useSyncExternalStore } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { oldestRestored, onRestored } from '../kept/restored.ts';
import { ageText } from './age.ts';
import { useContact } from './use-contact.ts';

/** Of numbers on a screen. `quiet`: nothing is known of their age yet, and it is too early to say so; `soon`: what is said, if it stays so. */
export type Age =
  { readonly is: 'fresh' } | { readonly is: 'quiet' } | { readonly is: 'old' | 'soon'; readonly text: string };

/**
 * How old the numbers on a screen are.
 * @param of the keys of the answers they are from, of which an earlier visit may have left some
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
