import { pathOf } from '@society/contracts';
import type { ResponseOf, Route } from '@society/contracts';
import { pause } from './wait.ts';

export type CallInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** `status` 0: there was no response, for the reason in `failure`. */
export type Answer<R extends Route> = {
  readonly status: number;
  readonly body: ResponseOf<R>;
  readonly ms: number;
  readonly failure?: string;
};

const tryLimitMs = 10_000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
};

/** Makes a call once. Does not throw for a refusal or a broken connection. */
export const callOnce = async <const R extends Route>(
  url: string,
  route: R,
  { params, query, body, headers }: CallInput = {},
): Promise<Answer<R>> => {
  const began = performance.now();
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const init = {
    method: route.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  try {
    const response = await fetch(`${url}${pathOf(route, params)}${search}`, {
      ...init,
      signal: AbortSignal.timeout(tryLimitMs),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as ResponseOf<R>,
      ms: performance.now() - began,
    };
  } catch (error) {
    return { status: 0, body: undefined as ResponseOf<R>, ms: performance.now() - began, failure: reasonOf(error) };
  }
};

export const succeeded = ({ status }: { readonly status: number }): boolean => status >= 200 && status < 300;
const mayBeRepeated = ({ status }: { readonly status: number }): boolean => status === 0 || status >= 500;

/**
 * Repeats a call until it succeeds, as a person presses Submit again and again; the call must bear that.
 * @param everyTry hears of each response
 * @param isForNow whether a refusal asks the caller to try again
 */
export const callUntilAccepted = async <const R extends Route>(
  url: () => string,
  route: R,
  input: () => CallInput,
  {
    limitMs = 60_000,
    everyTry = () => undefined,
    isForNow = () => false,
  }: {
    readonly limitMs?: number;
    readonly everyTry?: (answer: Answer<R>) => void;
    readonly isForNow?: (answer: Answer<Route>) => boolean;
  } = {},
): Promise<Answer<R>> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await callOnce(url(), route, input());
    everyTry(answer);
    if (succeeded(answer)) return answer;
    if (!mayBeRepeated(answer) && !isForNow(answer))
      throw new Error(`${route.method} ${route.path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (performance.now() > deadline)
      throw new Error(
        `${route.method} ${route.path} was not accepted within ${limitMs} ms; the last answer was ${answer.failure ?? answer.status}`,
      );
    await pause(200);
  }
};
