import { login } from '../rest/auth.ts';
import type { User } from '../rest/user.ts';
import { pathOf } from '../route.ts';
import type { BodyOf, ParamsOf, RequestBodyOf, ResponseOf, Route } from '../route.ts';

export type Credentials = { readonly email: string; readonly password: string };

/** A person who is signed in to a running league, without a browser. */
export type Member = {
  readonly user: User;
  /** The session's cookie as browsers send it. */
  readonly cookie: string;
  /** Throws the league's words when it refuses. */
  readonly call: <R extends Route>(
    route: R,
    input?: { params?: ParamsOf<R>; query?: Record<string, string>; body?: RequestBodyOf<R> | BodyOf<R> },
  ) => Promise<ResponseOf<R>>;
};

/** Signs in through a gateway. Throws the league's words when it refuses. `send` makes the calls, this one too. */
export const signIn = async (url: string, { email, password }: Credentials, send = fetch): Promise<Member> => {
  const answer = await send(`${url}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return {
    user: login.response.parse(await answer.json()),
    cookie,
    call: async (route, { params, query, body } = {}) => {
      const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
      const target = `${url}${pathOf(route, params as Record<string, string> | undefined)}${search}`;
      const called = await send(target, {
        method: route.method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!called.ok) throw new Error(`${route.method} ${route.path}: ${called.status} ${await called.text()}`);
      return (called.status === 204 ? undefined : await called.json()) as ResponseOf<typeof route>;
    },
  };
};
