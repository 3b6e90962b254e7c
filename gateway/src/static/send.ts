import type { IncomingMessage, ServerResponse } from 'node:http';

export type Sendable = {
  readonly status?: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** Whether the client already has this very version (If-None-Match; weak and strong alike). */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));

/** Writes an answer; to HEAD only its headers. */
export const send = (req: IncomingMessage, res: ServerResponse, { status = 200, body, headers }: Sendable): void => {
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
};

/** Writes that nothing has changed. */
export const sendUnchanged = (res: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  res.statusCode = 304;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.end();
};
