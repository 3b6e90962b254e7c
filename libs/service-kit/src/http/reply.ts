/** An answer with headers of its own, such as Set-Cookie. */
export type Reply<B> = { readonly [replyMark]: true; readonly body: B; readonly headers: Readonly<Record<string, string | string[]>> };

const replyMark = Symbol('reply');

/** Wraps a handler's result to add headers: `reply(user, { headers: { 'set-cookie': cookie } })`. */
export const reply = <B>(body: B, options: { readonly headers: Readonly<Record<string, string | string[]>> }): Reply<B> => ({
  [replyMark]: true,
  body,
  headers: options.headers,
});

export const isReply = <B>(value: B | Reply<B>): value is Reply<B> => value !== null && typeof value === 'object' && replyMark in value;
