/**
 * What the server has against a file, in its words; undefined when the same file may be sent again. So it may after a 409: on another network it was
 * sent once more to an address where its first attempt still hangs, and Retry takes an address of its own.
 */
export const refusalIn = (response: unknown): string | undefined => {
  try {
    const { status, responseText } = response as XMLHttpRequest;
    const { message } = JSON.parse(responseText) as { message?: unknown };
    return typeof message === 'string' && status !== 409 ? message : undefined;
  } catch {
    return undefined;
  }
};
