/**
 * What is read comes to be as expected; a page draws first what its device kept, and a server may be slow to answer. What a mail server or a
 * push service did not take in time goes out again a minute later.
 */
export const becomes = async <T>(read: () => Promise<T>, expected: T): Promise<void> => {
  const deadline = performance.now() + 75_000;
  for (;;) {
    const found = await read();
    try {
      // Not node's own comparison: to it, what came over the wire is never like what a test wrote, as Jest gives tests an Array of their own.
      expect(found).toEqual(expected);
      return;
    } catch (unlike) {
      if (performance.now() > deadline) throw unlike;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
