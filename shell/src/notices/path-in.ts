/** Where a message from the worker leads: a path of this site. Undefined for whatever else comes. */
export const pathIn = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'open' in data &&
  typeof data.open === 'string' &&
  /^\/(?![/\\])/.test(data.open)
    ? data.open
    : undefined;
