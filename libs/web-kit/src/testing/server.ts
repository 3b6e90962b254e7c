import { ignorePreloaded } from '../api/asked-ahead.ts';
import { addressFrom } from './address.ts';

/** Makes a front end's call, whose address is relative, to the server of a pact (Node test environment, so without a page and its hints). */
export const askAt = async <T>(origin: string, ask: () => Promise<T>): Promise<T> => {
  ignorePreloaded();
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => before(new URL(addressFrom(input), origin), init);
  try {
    return await ask();
  } finally {
    globalThis.fetch = before;
  }
};
