import { consumerPact, like } from '@society/build-kit/pact';
import { askAt } from '@society/web-kit/testing';

const pact = consumerPact('mfe-fixtures', 'svc-league');

type Asked = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: object;
};
type Answered = { readonly status: number; readonly body: unknown };

/** One interaction of the pact: in this state, this request gets this response. Resolves to what the screen's own call, `ask`, makes of it. */
export const expectAnswer = <T>(
  state: string,
  what: string,
  { method, path, query, body }: Asked,
  { status, body: answer }: Answered,
  ask: () => Promise<T>,
): Promise<T> =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(what)
    .withRequest(method, path, (request) => {
      if (query) request.query(query);
      if (method !== 'GET') request.jsonBody(body ?? {});
    })
    .willRespondWith(status, (response) => {
      if (answer !== undefined) response.jsonBody(answer);
    })
    .executeTest(({ url }) => askAt(url, ask)) as Promise<T>;

export const league = 'a league with fixtures, matches and a table';
export const fixture4 = { id: '4' };
export const match12 = { id: '12' };
export const message = { message: like('Why not') };
