import { setTimeout as pause } from 'node:timers/promises';
import {
  pathOf,
  routes,
  type BodyOf,
  type ParamsOf,
  type RequestBodyOf,
  type ResponseOf,
  type Route,
} from '@society/contracts';

/** A person signed in over HTTP without a browser, to prepare what a test needs. */
export type Member = {
  readonly cookie: string;
  readonly call: <R extends Route>(
    route: R,
    input?: { params?: ParamsOf<R>; query?: Record<string, string>; body?: RequestBodyOf<R> | BodyOf<R> },
  ) => Promise<ResponseOf<R>>;
};

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

const tries = 6;

/**
 * Repeats a call that is answered 503, as its words say: on a busy machine one service may give up on another. What the first call began is
 * continued.
 */
const asked = async (url: string, request: RequestInit): Promise<Response> => {
  for (let left = tries - 1; ; left -= 1) {
    const answer = await fetch(url, request);
    if (answer.status !== 503 || left === 0) return answer;
    await pause(1000);
  }
};

/** Signs in over HTTP. Throws the server's message when it refuses. */
export const signInByHttp = async (url: string, email: string, password: string): Promise<Member> => {
  const response = await asked(`${url}${routes.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`);
  const cookie = cookieOf(response);
  return {
    cookie,
    call: async (route, input = {}) => {
      const query = input.query === undefined ? '' : `?${new URLSearchParams(input.query).toString()}`;
      const answer = await asked(`${url}${pathOf(route, input.params as Record<string, string> | undefined)}${query}`, {
        method: route.method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
      if (!answer.ok) throw new Error(`${route.method} ${route.path}: ${answer.status} ${await answer.text()}`);
      return (answer.status === 204 ? undefined : await answer.json()) as ResponseOf<typeof route>;
    },
  };
};
