const key = 'society.said-after-reload';

/** What is shown once the page has been loaded anew, and which version of the person was saved. */
export type Said = { readonly title: string; readonly description?: string; readonly version: number };

/** Keeps a message for after the reload. */
export const sayAfterReload = (said: Said): void => sessionStorage.setItem(key, JSON.stringify(said));

/** The message kept before the page was loaded anew, once. */
export const takeSaid = (): Said | undefined => {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as Said);
};
