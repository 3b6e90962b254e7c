import * as z from 'zod/mini';
import { allRoutes, CONTRACTS_VERSION } from '@society/contracts';
import type { Route } from '@society/contracts';
import type { Known } from '../api/call.ts';

/** An answer as the device keeps it. `at`: when the server gave it (ms); `path`: that of the route, with the names of its parameters. */
export type KeptAnswer = {
  readonly key: readonly unknown[];
  readonly path: string;
  readonly data: unknown;
  readonly at: number;
  /** The body that the server sent, with its entity tag; undefined where it sent none. */
  readonly known?: Known | undefined;
};

const dayMs = 24 * 60 * 60_000;
/** An answer that is older says nothing about the present evening. */
export const KEPT_DAYS = 14;

const stored = z.object({
  version: z.literal(CONTRACTS_VERSION),
  key: z.tuple([z.string()], z.unknown()),
  path: z.string(),
  data: z.unknown(),
  at: z.number(),
  entityTag: z.optional(z.string()),
});

const keptRoutes = new Map<string, Route>(
  allRoutes.filter(({ method, keptOnDevice }) => method === 'GET' && keptOnDevice).map((route) => [route.path, route]),
);

/** What is written for an answer. With an entity tag it is the body as it was sent, since a later release of the app may read more fields of it. */
export const toStored = ({ known, data, ...answer }: KeptAnswer) => ({
  version: CONTRACTS_VERSION,
  ...answer,
  data: known ? known.body : data,
  entityTag: known?.entityTag,
});

/**
 * Reads what was written, by this version of the app or another: undefined when it is too old, of other contracts, or does not fit its
 * route. A time in the future, from a clock that was ahead, counts as now.
 */
export const fromStored = (value: unknown, now: number): KeptAnswer | undefined => {
  const record = stored.safeParse(value);
  if (!record.success || now - record.data.at > KEPT_DAYS * dayMs) return undefined;
  const { key, path, at, entityTag } = record.data;
  const body = record.data.data;
  const answer = keptRoutes.get(path)?.response.safeParse(body);
  const known = entityTag === undefined ? undefined : { body, entityTag };
  return answer?.success ? { key, path, data: answer.data, at: Math.min(at, now), known } : undefined;
};
