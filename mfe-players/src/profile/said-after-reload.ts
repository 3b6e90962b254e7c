const key = 'society.said-after-reload';

/** Keeps a message to be shown once the page has been loaded anew. */
export const sayAfterReload = (title: string): void => sessionStorage.setItem(key, title);

/** The message kept before the page was loaded anew, once. */
export const takeSaid = (): string | undefined => {
  const title = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return title ?? undefined;
};
