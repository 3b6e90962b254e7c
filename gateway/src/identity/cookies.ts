const sessionShape = /^[A-Za-z0-9_-]{16,128}$/;
const deviceShape = /^[A-Za-z0-9_.-]{16,512}$/;

/** The first cookie of that name whose value has the shape; undefined when there is none. */
const cookieValue = (cookieHeader: string | undefined, name: string, shape: RegExp): string | undefined => {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (shape.test(value)) return value;
  }
  return undefined;
};

/** The session token in a Cookie header; undefined if there is none, or its value cannot be a token. */
export const sessionToken = (cookieHeader: string | undefined, name: string): string | undefined =>
  cookieValue(cookieHeader, name, sessionShape);

/** The cookie of a device that has signed in before, without the others, as a Cookie header carries it. */
export const deviceCookie = (cookieHeader: string | undefined, name: string): string | undefined => {
  const value = cookieValue(cookieHeader, name, deviceShape);
  return value === undefined ? undefined : `${name}=${value}`;
};
