import { pathOf } from '@society/contracts';
import type { ParamsOf, QueryOf, RequestBodyOf, ResponseOf, Route } from '@society/contracts';
import { parseJson } from '@society/kernel';
import './abort-signal-any.ts';
import { ApiError, errorFromAnswer } from './api-error.ts';
import { ignorePreloaded, isAskedAhead, mayTakePreloaded } from './asked-ahead.ts';
import { announceUnanswered } from './unanswered.ts';
import { announceUnauthorized, presentSession } from './unauthorized.ts';
import { withUnknown } from './with-unknown.ts';

/** Longer than the gateway's 10 s, so that people see the gateway's answer and not "No signal". */
export const timeLimitMs = 15_000;

/** Also where the browser says that it is online: behind a dead line it still says so, and the gateway would have answered long before the limit. */
const noSignal = 'No signal. Please try again.';
const unreadable = 'The answer could not be read. Please try again.';
const networksPage = 'No signal. This network may ask you to sign in first.';

export type CallInput<R extends Route> = {
  params?: ParamsOf<R> | undefined;
  query?: QueryOf<R> | undefined;
  body?: RequestBodyOf<R>;
  signal?: AbortSignal | undefined;
};

/**
 * Makes one of the contracts' calls, with cookies and JSON, and gives back its parsed answer.
 * Throws an ApiError whose message can be shown: the server's own, or a clear one when there is no answer (status 0) or none that can be
 * read. A call that its `signal` aborts throws the signal's reason. A 401 ends the session on the screen, except after a call that signs in: there it
 * is about what was typed.
 */
export const call = async <R extends Route>(route: R, input: CallInput<R> = {}): Promise<ResponseOf<R>> =>
  (await callAgain(route, input)).answer;

/** The body that the server sent, with its entity tag. Unparsed, since another release of the app may read more fields of it. */
export type Known = { readonly body: unknown; readonly entityTag: string };

/** As `call`, but names the entity tag of the last answer (`known`): a server that would send the same again answers 304 without a body. */
export const callAgain = async <R extends Route>(
  route: R,
  input: CallInput<R>,
  known?: Known,
): Promise<{ readonly answer: ResponseOf<R>; readonly known: Known | undefined }> => {
  const session = presentSession();
  const answer = await send(route, input, known?.entityTag);
  if (isNetworksPage(answer)) {
    announceUnanswered();
    throw new ApiError(0, networksPage);
  }
  const isKnown = known !== undefined && answer.status === 304;
  if (!answer.ok && !isKnown) {
    if (answer.status === 401 && !route.signsIn) announceUnauthorized(session);
    throw errorFromAnswer(answer.status, answer.statusText, answer.text);
  }
  const body = isKnown ? known.body : parseJson(answer.text);
  const parsed = route.response.safeParse(body);
  // What cannot be parsed must not pass for the empty answer that some calls expect.
  if (!parsed.success || (body === undefined && answer.text !== '')) throw new ApiError(answer.status, unreadable);
  const { entityTag } = answer;
  return {
    answer: withUnknown(parsed.data, body) as ResponseOf<R>,
    known: isKnown ? known : entityTag === undefined ? undefined : { body, entityTag },
  };
};

/** A network that wants a sign-in of its own answers every address with its page, and the server hears nothing. Our own 401 is JSON. */
const isNetworksPage = ({ ok, status, text }: { ok: boolean; status: number; text: string }): boolean =>
  ok ? /^\s*</.test(text) : status === 511 || (status === 401 && parseJson(text) === undefined);

const send = async (route: Route, input: CallInput<Route>, entityTag?: string) => {
  const limit = AbortSignal.timeout(timeLimitMs);
  const hasBody = route.method !== 'GET';
  if (hasBody) ignorePreloaded();
  const address = addressOf(route, input.params, input.query);
  const isAhead = isAskedAhead(address);
  // A preload hint names no tag: a request with a tag would not take the preloaded answer, and load it a second time.
  const knownTag = isAhead ? undefined : entityTag;
  try {
    const response = await fetch(address, {
      method: route.method,
      // The browser may keep a network's own page for this address for weeks. It does not answer from there where a tag is named.
      cache: isAhead || knownTag !== undefined ? 'default' : 'no-store',
      // Both send the cookie to the page's own origin; only the first takes a preloaded answer.
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
    throw new ApiError(0, noSignal, { timedOut: limit.aborted });
  }
};

/** The address of a call: its path with parameters filled in, and the query's defined fields. */
export const addressOf = (route: Pick<Route, 'path'>, params: unknown, query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = pathOf(route, (params ?? {}) as Record<string, string>);
  // Not `size`, which Safari before 17 and Chrome before 113 lack: there every call would lose its query.
  const asked = search.toString();
  return asked === '' ? path : `${path}?${asked}`;
};
