import { addressFrom } from './address.ts';

/**
 * Sends the relative addresses of `call` to a real server, for consumer pacts (Node test environment). `cookie` stands for the browser's
 * session cookie. Gives back how to undo it.
 */
export const connectTo = (origin: string, cookie?: string): (() => void) => {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== undefined) headers.set('Cookie', cookie);
    return before(new URL(addressFrom(input), origin), { ...init, headers });
  };
  return () => {
    globalThis.fetch = before;
  };
};
