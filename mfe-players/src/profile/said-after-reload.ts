import { readHint } from '@society/web-kit';

const key = 'society.said-after-reload';

/** What is shown once the page has been loaded anew, and which version of the person was saved. */
export type Said = {
  readonly message: { readonly title: string; readonly description?: string };
  readonly version: number;
};

/** Keeps a message for after the reload, for whoever is signed in now: after it, it may be somebody else. */
export const sayAfterReload = (said: Said): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...said, person: readHint()?.id }));

const kept = (): Said | undefined => {
  const text = sessionStorage.getItem(key);
  const said = text === null ? undefined : (JSON.parse(text) as Said & { readonly person?: string });
  return said?.person === readHint()?.id ? said : undefined;
};

/** Which version was saved before the page was loaded anew; 0 when nothing was. */
export const savedVersion = (): number => kept()?.version ?? 0;

/** The message kept before the page was loaded anew, once. */
export const takeSaid = (): Said | undefined => {
  const said = kept();
  sessionStorage.removeItem(key);
  return said;
};
