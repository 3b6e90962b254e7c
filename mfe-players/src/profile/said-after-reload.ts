const key = 'society.said-after-reload';

/** Keeps a message, of one line or two, to be shown once the page has been loaded anew. */
export const sayAfterReload = (...lines: readonly (string | undefined)[]): void =>
  sessionStorage.setItem(key, lines.filter((line) => line !== undefined).join('\n'));

/** The message kept before the page was loaded anew, once. */
export const takeSaid = (): { readonly title: string; readonly description?: string } | undefined => {
  const [title, description] = sessionStorage.getItem(key)?.split('\n') ?? [];
  sessionStorage.removeItem(key);
  return title === undefined ? undefined : { title, ...(description !== undefined && { description }) };
};
