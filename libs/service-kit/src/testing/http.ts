import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathOf } from '@society/contracts';
import type { ErrorBody, ResponseOf, Route } from '@society/contracts';
import type { Actor } from '../auth/actor.ts';
import { testKeys } from './keys.ts';

/** Listens on this machine, on a free port unless one is named. */
export const listen = async (
  app: RequestListener,
  wanted = 0,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type RequestInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Not typed by the contract on purpose: tests also send wrong bodies. */
  readonly body?: unknown;
  readonly actor?: Actor;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type RawAnswer = { readonly status: number; readonly body: unknown; readonly headers: Headers };
/** `body` is the contract's response if the call succeeded; otherwise `error` is the refusal. */
export type Answer<R extends Route> = {
  readonly status: number;
  readonly body: ResponseOf<R>;
  readonly error: ErrorBody;
  readonly headers: Headers;
};

/** Sends anything. `body` goes out unchanged, so it may be malformed JSON. */
export const rawRequest = async (url: string, init: RequestInit = {}): Promise<RawAnswer> => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    body: text === '' ? undefined : isJson ? (JSON.parse(text) as unknown) : text,
    headers: response.headers,
  };
};

/** Calls a route of a listening service, as an actor when one is given. */
export const request = async <const R extends Route>(
  url: string,
  route: R,
  input: RequestInput = {},
): Promise<Answer<R>> => {
  const token = input.token ?? (input.actor && testKeys().tokenFor(input.actor, route.owner));
  const query = new URLSearchParams(input.query).toString();
  const answer = await rawRequest(`${url}${pathOf(route, input.params)}${query === '' ? '' : `?${query}`}`, {
    method: route.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  return {
    status: answer.status,
    body: answer.body as ResponseOf<R>,
    error: answer.body as ErrorBody,
    headers: answer.headers,
  };
};
