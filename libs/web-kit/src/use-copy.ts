import { useState } from 'react';
import type { FocusEvent } from 'react';
import { useToast } from './parts/toast-context.ts';

/**
 * A text to copy. `field` goes to the TextField that shows it; `copy` selects it there, copies it and says so in a toast.
 * @param what the text is, in words: "Link".
 * @param next what to do with it, below "Link copied".
 */
export const useCopy = (text: string, what: string, next?: string) => {
  const toast = useToast();
  const [shown, setShown] = useState<HTMLInputElement | null>(null);
  const copy = async (): Promise<void> => {
    shown?.select();
    try {
      // Browsers keep the clipboard from pages on plain http; then what is selected can be copied by hand.
      await navigator.clipboard.writeText(text);
      toast({ title: `${what} copied`, description: next });
    } catch {
      const title = `Copy the selected ${what.toLowerCase()}`;
      toast({ title, description: 'This browser does not let the page copy for you.' });
    }
  };
  const onFocus = ({ target }: FocusEvent<HTMLInputElement>): void => target.select();
  return { field: { ref: setShown, value: text, readOnly: true, onFocus }, copy };
};
