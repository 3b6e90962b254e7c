export type Refusal = {
  /** Why the server refused the file, in its words. */
  readonly message: string | undefined;
  /** Whether the same file may be sent again. */
  readonly mayGoAgain: boolean;
};

/** After a change of network a file was sent again, while its first attempt still occupies the address. Retry asks for a new address. */
const addressBusy = 409;
const tooMany = 429;

/** The refusal in the response to an upload. A busy address has no message: nobody needs to know about it. */
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
