import { pathOf } from '@society/contracts';
import type { ParamsOf, QueryOf, RequestBodyOf, ResponseOf, Route } from '@society/contracts';
import './abort-signal-any.ts';
import { ApiError, errorFromAnswer, parseJson } from './api-error.ts';
import { ignorePreloaded, isAskedAhead, mayTakePreloaded } from './asked-ahead.ts';
import { announceUnanswered } from './unanswered.ts';
import { announceUnauthorized, presentSession } from './unauthorized.ts';

/** Longer than the gateway's 10 s, so that its answer is what people see (design section 3). */
export const timeLimitMs = 15_000;

/** Whatever the browser thinks: behind a dead line it says that it is online, and the gateway would have answered long before the limit. */
const noSignal = 'No signal. Please try again.';
const unreadable = 'The answer could not be read. Please try again.';

export type CallInput<R extends Route> = {
  params?: ParamsOf<R> | undefined;
  query?: QueryOf<R> | undefined;
  body?: RequestBodyOf<R>;
  signal?: AbortSignal | undefined;
};

/**
 * Makes one of the contracts' calls, with cookies and JSON, and gives back its parsed answer.
 * Throws an ApiError whose message can be shown: the server's own, or a clear one when there is no answer (status 0) or none that can be
 * read. A call that its `signal` ends throws the signal's reason. A 401 ends the session on the screen, but for calls that sign in: theirs is about
 * what was typed.
 */
export const call = async <R extends Route>(route: R, input: CallInput<R> = {}): Promise<ResponseOf<R>> =>
  (await callAgain(route, input)).answer;

/** What a server sent, and the entity tag by which it knows that again. As it came: another release of the app may read more of it. */
export type Known = { readonly body: unknown; readonly entityTag: string };

/** As `call`, for who still has what it was answered last: a server that would send the same again says only that. */
export const callAgain = async <R extends Route>(
  route: R,
  input: CallInput<R>,
  known?: Known,
): Promise<{ readonly answer: ResponseOf<R>; readonly known: Known | undefined }> => {
  const session = presentSession();
  const answer = await send(route, input, known?.entityTag);
  const isKnown = known !== undefined && answer.status === 304;
  if (!answer.ok && !isKnown) {
    if (answer.status === 401 && !route.signsIn) announceUnauthorized(session);
    throw errorFromAnswer(answer.status, answer.statusText, answer.text);
  }
  const body = isKnown ? known.body : answer.text === '' ? undefined : parseJson(answer.text);
  const parsed = route.response.safeParse(body);
  // A page of somebody between here and the server is not the empty answer that some calls expect.
  if (!parsed.success || (body === undefined && answer.text !== '')) throw new ApiError(answer.status, unreadable);
  const { entityTag } = answer;
  return {
    answer: parsed.data as ResponseOf<R>,
    known: isKnown ? known : entityTag === undefined ? undefined : { body, entityTag },
  };
};

const send = async (route: Route, input: CallInput<Route>, entityTag?: string) => {
  const limit = AbortSignal.timeout(timeLimitMs);
  const hasBody = route.method !== 'GET';
  if (hasBody) ignorePreloaded();
  const address = addressOf(route, input.params, input.query);
  // A hint names no tag, and what it asked for is not to be asked for twice.
  const knownTag = entityTag !== undefined && !isAskedAhead(address) ? entityTag : undefined;
  try {
    const response = await fetch(address, {
      method: route.method,
      // To the own origin both send the cookie.
      credentials: mayTakePreloaded() ? 'same-origin' : 'include',
      headers: {
        Accept: 'application/json',
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(knownTag !== undefined && { 'If-None-Match': knownTag }),
      },
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      ...(hasBody && { body: JSON.stringify(input.body ?? {}) }),
    });
    const { ok, status, statusText, headers } = response;
    return { ok, status, statusText, text: await response.text(), entityTag: headers.get('etag') ?? undefined };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    announceUnanswered();
    throw new ApiError(0, noSignal);
  }
};

/** The address of a call: its path with parameters filled in, and the query's defined fields. */
export const addressOf = (route: Pick<Route, 'path'>, params: unknown, query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = pathOf(route, (params ?? {}) as Record<string, string>);
  return search.size > 0 ? `${path}?${search}` : path;
};
