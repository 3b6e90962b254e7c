import type { RequestHandler } from 'express';
import { AppError } from '@society/kernel';
import { isServicePath, pathOfUrl } from './routing.ts';
import type { Routing } from './routing.ts';

export type Asked = {
  readonly method: string;
  readonly url: string;
  /** `x-forwarded-proto`, as the proxies in front wrote it. */
  readonly forwardedProto: string | undefined;
};

export type Site = { readonly publicUrl: string; readonly proxiesInFront: number; readonly routing: Routing };

/** What to do with a request: let it pass, refuse it, or redirect it to an https address. */
export type Verdict =
  { readonly kind: 'pass' } | { readonly kind: 'refuse' } | { readonly kind: 'redirect'; readonly location: string };

/**
 * Counted from the end, like the client address: everything before it was sent by the client and could be forged. If a proxy replaces the
 * header, there are fewer values than proxies, and the first one counts.
 */
const schemeAsked = (forwardedProto: string, proxies: number): string | undefined => {
  const chain = forwardedProto.split(',').map((each) => each.trim().toLowerCase());
  return chain[Math.max(0, chain.length - proxies)];
};

/**
 * What to do with a request that came over plain http to an https site (ASVS 4.1.2). Pages are redirected to https, and so are calendars:
 * many programs ask for a `webcal:` address by http first. Any other call is refused, so that a client that sends cookies, passwords or
 * tokens in the clear is noticed instead of helped.
 */
export const verdictOn = (
  { method, url, forwardedProto }: Asked,
  { publicUrl, proxiesInFront, routing }: Site,
): Verdict => {
  if (!publicUrl.startsWith('https:') || forwardedProto === undefined) return { kind: 'pass' };
  if (schemeAsked(forwardedProto, proxiesInFront) !== 'http') return { kind: 'pass' };
  const path = pathOfUrl(url);
  const isFollowed =
    (method === 'GET' || method === 'HEAD') &&
    (!isServicePath(path) || routing.find(method, path)?.route.redirectsToHttps === true);
  return isFollowed
    ? { kind: 'redirect', location: `${new URL(publicUrl).origin}${url.startsWith('/') ? url : '/'}` }
    : { kind: 'refuse' };
};

/**
 * Runs before everything that reads cookies or forwards. Throws AppError unavailable and not forbidden: after a 503 a phone keeps its
 * strokes and sends them again, while it takes a 403 as the league's last word.
 */
export const refusePlainHttp =
  (site: Site): RequestHandler =>
  (req, res, next) => {
    const { method, url } = req;
    const verdict = verdictOn({ method, url, forwardedProto: req.get('x-forwarded-proto') }, site);
    if (verdict.kind === 'pass') return next();
    if (verdict.kind === 'refuse') throw new AppError('unavailable', 'Calls are taken over https only');
    res.writeHead(308, { location: verdict.location, 'cache-control': 'no-store', 'content-length': 0 }).end();
  };
