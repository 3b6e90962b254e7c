/** The path of this site to which a message from the worker leads; undefined for any other message. */
export const pathIn = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'open' in data &&
  typeof data.open === 'string' &&
  /^\/(?![/\\])/.test(data.open)
    ? data.open
    : undefined;
