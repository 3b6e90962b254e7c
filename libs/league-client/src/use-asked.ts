import { useState } from 'react';
import { useFocusAfterDialog } from './use-focus-after-dialog.ts';

/** The dialog of a page, by what was asked for. `list` goes to what gets the focus when the button that opened the dialog is gone. */
export const useAsked = <Ask>() => {
  const [asked, ask] = useState<Ask>();
  const list = useFocusAfterDialog<HTMLDivElement>(asked !== undefined);
  // A late response must not close a dialog that was opened since.
  const close = (): void => ask((now) => (now === asked ? undefined : now));
  return { asked, ask, close, list };
};
