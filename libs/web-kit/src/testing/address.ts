/** The address a fetch was called with. */
export const addressFrom = (input: RequestInfo | URL): string =>
  typeof input === 'string' ? input : 'href' in input ? input.href : input.url;
