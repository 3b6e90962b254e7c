import { createRouteMatcher, shapeOf } from '@society/contracts/matching';
import type { Route } from '@society/contracts';

export type Found = {
  readonly route: Route;
  /** Calls with the same value go to the same replica. */
  readonly affinity: string | undefined;
};

export type Routing = {
  /** The route of a call; undefined if it is unknown, internal, or its path is not written as the contracts write it. */
  readonly find: (method: string, path: string) => Found | undefined;
};

/**
 * The characters of a path as it came over the wire (RFC 3986 pchar and slashes). Backslashes, spaces and control characters are not
 * allowed.
 */
const plainPath = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/;
const maxPathLength = 1024;

/** A parameter's value must mean the same to the gateway and to the service, however the service decodes it. */
const isSafeValue = (segment: string): boolean => {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded !== '.' && decoded !== '..' && !/[/\\%\p{Cc}]/u.test(decoded);
  } catch {
    return false;
  }
};

/** The paths that people may call. Everything else belongs to the app. */
const publicPath = /^\/(?:api|objects)\//;

/**
 * The gateway's route table, made from the contracts. It holds only routes that people may call, so no path leads to an internal one.
 * Throws if two routes would answer the same path, or if a path is neither below `/api/` nor below `/objects/`.
 */
export const createRouting = (routes: readonly Route[]): Routing => {
  const reachable = routes.filter((route) => route.access !== 'service');
  const owners = new Map<string, string>();
  for (const route of reachable) {
    if (!publicPath.test(route.path))
      throw new Error(`${route.method} ${route.path} is neither below /api/ nor below /objects/ and cannot be reached`);
    const shape = shapeOf(route);
    if (owners.has(shape)) throw new Error(`${shape} belongs to ${owners.get(shape)} and ${route.owner}`);
    owners.set(shape, route.owner);
  }
  const match = createRouteMatcher(reachable);
  return {
    find: (method, path) => {
      if (path.length > maxPathLength || !plainPath.test(path)) return undefined;
      const found = match(method === 'HEAD' ? 'GET' : method, path);
      if (!found || !Object.values(found.params).every(isSafeValue)) return undefined;
      const { route, params } = found;
      return { route, affinity: route.affinity && params[route.affinity] };
    },
  };
};

/** The path of a request as it came, without its query. */
export const pathOfUrl = (url: string): string => url.split('?', 1)[0] ?? '';

/** Nearly every call is written like this, so it is checked first. */
const plainServicePath = /^\/(?:api|internal|objects)\//;

/** Whether a path is meant for the services, however it is encoded. Such a path gets a JSON response and never the app's page. */
export const isServicePath = (path: string): boolean => {
  if (plainServicePath.test(path)) return true;
  let plain = path;
  for (let round = 0; round < 3; round += 1) plain = decodeLoosely(plain);
  return /^[/\\.]*(?:api|internal|objects)(?:[/\\?;]|$)/i.test(plain);
};

const decodeLoosely = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
