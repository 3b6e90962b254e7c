import type { Request } from 'express';
import { AppError } from '@society/kernel';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownPages = new Set(['same-origin', 'none']);

export type SiteHints = {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
};

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a page of another site sent a request that changes something. Browsers say so in `Sec-Fetch-Site`, and that alone decides, since
 * a proxy may have changed the host. Older browsers, and all of them over plain http, send `Origin`: it must name the host of the request
 * or the public one. A client with neither header is no browser, and carries no cookie that another page could use.
 * @param publicHost host of PUBLIC_URL, with its port if that is not the scheme's own
 */
export const isForeignPage = ({ method, host, origin, secFetchSite }: SiteHints, publicHost: string): boolean => {
  if (safeMethods.has(method)) return false;
  if (secFetchSite !== undefined) return !ownPages.has(secFetchSite);
  if (origin === undefined) return false;
  const from = hostOf(origin);
  return from === undefined || (from !== host?.toLowerCase() && from !== publicHost);
};

/** Throws AppError forbidden if a page of another site sent a request that changes something. */
export const refuseForeignPage = (req: Pick<Request, 'method' | 'headers' | 'get'>, publicHost: string): void => {
  const { host, origin } = req.headers;
  const hints = { method: req.method, host, origin, secFetchSite: req.get('sec-fetch-site') };
  if (isForeignPage(hints, publicHost)) throw new AppError('forbidden', 'This request came from another site');
};
