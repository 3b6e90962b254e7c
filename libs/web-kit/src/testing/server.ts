import { addressFrom } from './address.ts';

/** Makes a front end's call, whose address is relative, to the server of a pact (Node test environment). */
export const askAt = async <T>(origin: string, ask: () => Promise<T>): Promise<T> => {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) => before(new URL(addressFrom(input), origin), init);
  try {
    return await ask();
  } finally {
    globalThis.fetch = before;
  }
};
