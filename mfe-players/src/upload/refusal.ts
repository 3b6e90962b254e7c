export type Refusal = {
  /** What the server has against the file, in its words. */
  readonly message: string | undefined;
  /** Whether the same file may be sent again. */
  readonly mayGoAgain: boolean;
};

/** On another network a file was sent once more to an address where its first attempt still hangs, and Retry takes an address of its own. */
const addressBusy = 409;
const tooMany = 429;

/** What the answer to an upload says against it; of an address that is busy nobody needs to know. */
export const refusalIn = (response: unknown): Refusal => {
  try {
    const { status, responseText } = response as XMLHttpRequest;
    const { message } = JSON.parse(responseText) as { message?: unknown };
    if (typeof message !== 'string' || status === addressBusy) return { message: undefined, mayGoAgain: true };
    return { message, mayGoAgain: status === tooMany || status >= 500 };
  } catch {
    return { message: undefined, mayGoAgain: true };
  }
};
