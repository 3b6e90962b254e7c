import { routes } from '@society/contracts';
import type { ResponseOf, Route, RouteName } from '@society/contracts';
import { createRouteMatcher } from '@society/contracts/matching';
import type { PathParams } from '@society/contracts/matching';
import { addressFrom } from './address.ts';

/** A refusal in place of an answer. */
export type Problem = {
  status: number;
  message: string;
  issues?: { path: string; message: string }[];
  /** `undefined` where somebody between page and server answers. */
  requestId?: string | undefined;
};

/** What a faked call gets to see. */
export type FakeRequest = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
};

type Answer<N extends RouteName> = ResponseOf<(typeof routes)[N]> | Problem;

/** Answers by the contracts' route names: a value, a problem, or a function that gives one of them. */
export type FakeAnswers = { [N in RouteName]?: Answer<N> | ((request: FakeRequest) => Answer<N> | Promise<Answer<N>>) };

/** `known`: the page named the entity tag of the answer that it still had. */
export type FakeCall = FakeRequest & { name: RouteName; known?: true };

export type FakeApi = {
  fetch: typeof fetch;
  /** Every call made, in order. */
  calls: FakeCall[];
  /** The calls of one route. */
  callsOf: (name: RouteName) => FakeCall[];
  /** Changes answers from now on. */
  answer: (answers: FakeAnswers) => void;
};

/**
 * A fetch that answers the contracts' calls from memory. A call without an answer gets a 501 that names it, unless its answer is an empty 204. An answer
 * that a device may keep has an entity tag, and a request that names the tag gets 304.
 */
export const fakeApi = (answers: FakeAnswers): FakeApi => {
  const known: FakeAnswers = { ...answers };
  const calls: FakeCall[] = [];
  const fake: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const url = new URL(addressFrom(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const found = findRoute(method, url.pathname);
    if (!found) return reply(404, { message: `No route ${method} ${url.pathname}` });
    const ifNoneMatch = new Headers(init?.headers).get('if-none-match');
    const made: FakeCall = {
      name: found.route.name,
      ...(ifNoneMatch !== null && { known: true }),
      params: decoded(found.params),
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(made);
    const answer: unknown = known[found.route.name];
    if (answer === undefined && found.route.status !== 204)
      return reply(501, { message: `No fake answer for ${found.route.name}` });
    const value: unknown =
      typeof answer === 'function' ? await (answer as (request: FakeRequest) => unknown)(made) : answer;
    init?.signal?.throwIfAborted();
    // As every refusal of ours does, it names its request.
    if (isProblem(value)) return reply(value.status, { requestId: 'request-1', ...value });
    if (!found.route.keptOnDevice) return reply(found.route.status, value);
    // Encoded, since a header takes no name with a ’ in it.
    const entityTag = `"${encodeURIComponent(JSON.stringify(value))}"`;
    return ifNoneMatch === entityTag ? reply(304, undefined, entityTag) : reply(found.route.status, value, entityTag);
  };
  return {
    fetch: fake,
    calls,
    callsOf: (name) => calls.filter((made) => made.name === name),
    answer: (more) => void Object.assign(known, more),
  };
};

const findRoute = createRouteMatcher(
  (Object.entries(routes) as [RouteName, Route][]).map(([name, route]) => ({ ...route, name })),
);
const decoded = (params: PathParams): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'number' &&
  value.status >= 400;

// Only what `call` reads of a Response, since jsdom brings none.
const reply = (status: number, value: unknown, entityTag?: string): Response => {
  const text = status === 204 || value === undefined ? '' : JSON.stringify(value);
  return {
    ok: status < 300,
    status,
    statusText: '',
    headers: new Headers(entityTag === undefined ? {} : { etag: entityTag }),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  } as Response;
};
