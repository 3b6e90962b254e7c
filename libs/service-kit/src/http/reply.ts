/** A response with headers of its own, such as Set-Cookie, or with another success status than the route's. */
export type Reply<B> = {
  readonly [replyMark]: true;
  readonly body: B;
  readonly status: 200 | 201 | undefined;
  readonly headers: Readonly<Record<string, string | string[]>>;
};

const replyMark = Symbol('reply');

/** Wraps a handler's result: `reply(user, { headers: { 'set-cookie': cookie } })`, `reply(score, { status: 200 })`. */
export const reply = <B>(
  body: B,
  options: { readonly status?: 200 | 201; readonly headers?: Readonly<Record<string, string | string[]>> },
): Reply<B> => ({
  [replyMark]: true,
  body,
  status: options.status,
  headers: options.headers ?? {},
});

export const isReply = <B>(value: B | Reply<B>): value is Reply<B> =>
  value !== null && typeof value === 'object' && replyMark in value;
