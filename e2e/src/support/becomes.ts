/** What is read comes to be as expected, within 20 s; a page draws first what its device kept, and a server may be slow to answer. */
export const becomes = async <T>(read: () => Promise<T>, expected: T): Promise<void> => {
  const deadline = performance.now() + 20_000;
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
