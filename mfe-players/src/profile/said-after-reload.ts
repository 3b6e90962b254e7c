import { readHint } from '@society/web-kit';

const key = 'society.said-after-reload';

/** The message to show after the reload, and the version of the person that was saved; 0 when none has to be waited for. */
export type Said = {
  readonly message: { readonly title: string; readonly description?: string };
  readonly version: number;
};

/** Keeps a message for after the reload. Only the present user will see it: somebody else may be signed in by then. */
export const sayAfterReload = (said: Said): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...said, person: readHint()?.id }));

const kept = (): Said | undefined => {
  const text = sessionStorage.getItem(key);
  const said = text === null ? undefined : (JSON.parse(text) as Said & { readonly person?: string });
  return said?.person === readHint()?.id ? said : undefined;
};

/** The version that was saved before the reload; 0 when nothing was. */
export const savedVersion = (): number => kept()?.version ?? 0;

/** The message kept before the reload. The first call removes it. */
export const takeSaid = (): Said | undefined => {
  const said = kept();
  sessionStorage.removeItem(key);
  return said;
};
