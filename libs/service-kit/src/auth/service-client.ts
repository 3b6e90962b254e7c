import { errorBody, pathOf } from '@society/contracts';
import type { RequestBodyOf, ResponseOf, Route } from '@society/contracts';
import { AppError, isAppError, kindOfStatus, parseJson } from '@society/kernel';
import { workContext } from '../context.ts';
import { somethingWentWrong, unavailableNow } from '../http/error-response.ts';
import { isInfrastructureFailure } from '../infrastructure.ts';
import { traced } from '../tracing/spans.ts';
import { traceHeaders } from '../tracing/tracer.ts';
import type { TokenSigner } from './token-signer.ts';

export type CallInput<R extends Route> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: RequestBodyOf<R>;
};

export type ServiceClient = {
  /**
   * Calls a route of another service and returns its response, parsed with the contract. A refusal is thrown as the same AppError. A
   * service that cannot be reached or is too slow is `unavailable`; a response that does not fit the contract is `badGateway`.
   */
  readonly call: <const R extends Route>(route: R, input?: CallInput<R>) => Promise<ResponseOf<R>>;
};

export type ServiceClientOptions = {
  /** Addresses of the replicas, `http://host:port`. */
  readonly baseUrls: readonly string[];
  readonly audience: string;
  readonly signer: Pick<TokenSigner, 'forService'>;
  /** Milliseconds for each try, until the whole response is there. */
  readonly timeoutMs: number;
};

const notSentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a failed request certainly did not reach the other side. */
const certainlyNotSent = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const failures: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return failures.every(
    (each) => each instanceof Error && 'code' in each && typeof each.code === 'string' && notSentCodes.has(each.code),
  );
};

type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null };

const broken = ({ owner, method, path }: Route, how: string): AppError =>
  new AppError('badGateway', somethingWentWrong, { cause: new Error(`${owner} answered ${method} ${path} ${how}`) });

const resultOf = <R extends Route>(route: R, { status, body, retryAfter }: Answer): ResponseOf<R> => {
  if (status === route.status) {
    const parsed = route.response.safeParse(body);
    if (parsed.success) return parsed.data as ResponseOf<R>;
    throw broken(route, 'against its contract');
  }
  const kind = kindOfStatus(status);
  const refusal = errorBody.safeParse(body);
  // A 401 here is about this service's own token. It must not sign out the person behind the request.
  if (!kind || kind === 'unauthenticated' || !refusal.success) throw broken(route, `with ${status}`);
  // The product's services send seconds. A date, which HTTP also allows, is left out.
  const retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  throw new AppError(kind, refusal.data.message, { issues: refusal.data.issues, retryAfterSeconds });
};

/** Turns a failed call of another service into words for the person who waits. A refusal, such as that of a password, stays what it is. */
export const inWords = (error: unknown, message: string): unknown =>
  isInfrastructureFailure(error) || isAppError(error, 'badGateway')
    ? new AppError('unavailable', message, { cause: error })
    : error;

/**
 * The one HTTP client between services. It keeps connections alive. It tries a second replica once if the request is a GET or was certainly
 * not sent.
 */
export const createServiceClient = ({ baseUrls, audience, signer, timeoutMs }: ServiceClientOptions): ServiceClient => {
  if (baseUrls.length === 0) throw new Error(`No address of ${audience} is configured`);
  let turn = 0;

  const send = async (base: string, address: string, route: Route, input: CallInput<Route>): Promise<Answer> => {
    const { requestId } = workContext();
    const response = await fetch(`${base}${address}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${signer.forService(audience)}`,
        accept: 'application/json',
        ...traceHeaders(),
        ...(requestId !== undefined && { 'x-request-id': requestId }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parseJson(await response.text());
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  };

  const tracedSend = (base: string, address: string, route: Route, input: CallInput<Route>): Promise<Answer> =>
    traced(
      {
        name: `${route.method} ${route.path}`,
        kind: 'client',
        attributes: { 'http.request.method': route.method, 'http.route': route.path, 'peer.service': audience },
      },
      async (note) => {
        const answer = await send(base, address, route, input);
        note('http.response.status_code', answer.status);
        return answer;
      },
    );

  const sendToOneOf = async (address: string, route: Route, input: CallInput<Route>): Promise<Answer> => {
    const first = baseUrls[turn++ % baseUrls.length] ?? '';
    const second = baseUrls[turn % baseUrls.length] ?? '';
    try {
      return await tracedSend(first, address, route, input);
    } catch (error) {
      if (second === first || !(route.method === 'GET' || certainlyNotSent(error))) throw error;
      return tracedSend(second, address, route, input);
    }
  };

  return {
    call: async (route, input = {}) => {
      const query = new URLSearchParams(input.query).toString();
      const address = `${pathOf(route, input.params)}${query === '' ? '' : `?${query}`}`;
      const answer = await sendToOneOf(address, route, input).catch((error: unknown) => {
        throw new AppError('unavailable', unavailableNow, { cause: error });
      });
      return resultOf(route, answer);
    },
  };
};
