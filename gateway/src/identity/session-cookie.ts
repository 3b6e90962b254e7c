const tokenShape = /^[A-Za-z0-9_-]{16,128}$/;

/** The session token in a Cookie header; undefined when there is none, or nothing that could be one. */
export const sessionToken = (cookieHeader: string | undefined, name: string): string | undefined => {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (tokenShape.test(value)) return value;
  }
  return undefined;
};
