import type { IncomingHttpHeaders } from 'node:http';

/**
 * The headers of a client that a service gets. It is a list of what passes, so that no header of identity, forwarding or connection can be
 * forgotten.
 */
const passed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
] as const;

export type Forwarded = {
  readonly method: string;
  readonly token: string;
  readonly requestId: string;
  readonly clientAddress: string;
  /** `https` or `http`, as people see it. */
  readonly scheme: string;
  /** The host that the client asked for. */
  readonly host: string;
  /** The one cookie that the service is to see, if any. */
  readonly cookie?: string | undefined;
};

const bodyless = new Set(['GET', 'HEAD']);

/**
 * The headers for a service: those of the client that may pass, and those that only the gateway sets. `forwarded.cookie` is the only
 * cookie.
 */
export const requestHeaders = (incoming: IncomingHttpHeaders, forwarded: Forwarded): IncomingHttpHeaders => {
  const headers: NodeJS.Dict<string | string[]> = {};
  for (const name of passed) if (incoming[name] !== undefined) headers[name] = incoming[name];
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody && !bodyless.has(forwarded.method)) headers['content-length'] = '0';
  headers.authorization = `Bearer ${forwarded.token}`;
  headers['x-request-id'] = forwarded.requestId;
  headers['x-forwarded-for'] = forwarded.clientAddress;
  headers['x-forwarded-proto'] = forwarded.scheme;
  headers['x-forwarded-host'] = forwarded.host;
  if (forwarded.cookie !== undefined) headers.cookie = forwarded.cookie;
  return headers;
};
