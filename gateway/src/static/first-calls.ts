import * as z from 'zod/mini';
import { routes } from '@society/contracts';
import type { Route } from '@society/contracts';
import { isBelow } from './page.ts';
import type { Preload, RemotesList } from './remotes.ts';

/** Routes by name, without those that no page may ask for ahead. */
const callsAhead = new Map(Object.entries<Route>(routes).filter(([, route]) => route.askedAhead));

const textByName = z.record(z.string(), z.string());

/** The address of a call, with its query taken from the page's query; undefined if that lacks something. */
const addressOf = ({ path, query }: Route, ofPage: URLSearchParams): string | undefined => {
  if (!query) return path;
  const parsed = z.safeParse(query, Object.fromEntries(ofPage));
  const pairs = parsed.success ? z.safeParse(textByName, parsed.data) : undefined;
  if (!pairs?.success) return undefined;
  const asked = new URLSearchParams(pairs.data).toString();
  return asked === '' ? path : `${path}?${asked}`;
};

/** The first calls of a screen. Unknown names are left out, since the list may be newer than the gateway. */
export const firstCalls = (
  path: string,
  ofPage: URLSearchParams,
  { firstCalls: known = [] }: RemotesList,
): readonly Preload[] =>
  known
    .filter(({ paths }) => paths.some((screen) => isBelow(path, screen)))
    .flatMap(({ calls }) => calls.flatMap((name) => callsAhead.get(name) ?? []))
    .flatMap((route) => addressOf(route, ofPage) ?? [])
    .map((href) => ({ as: 'fetch', href }));
