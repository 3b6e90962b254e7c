import { isDeepStrictEqual } from 'node:util';

/** What is read comes to be as expected, within 20 s; a page draws first what its device kept, and a server may be slow to answer. */
export const becomes = async <T>(read: () => Promise<T>, expected: T): Promise<void> => {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline && !isDeepStrictEqual(await read(), expected))
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await read()).toEqual(expected);
};
