/**
 * Waits until a read value is as expected. A page first draws what its device has kept, and a server may be slow. What a mail server or push
 * service did not take is sent again a minute later, so the limit is 75 s.
 */
export const becomes = async <T>(read: () => Promise<T>, expected: T): Promise<void> => {
  const deadline = performance.now() + 75_000;
  for (;;) {
    const found = await read();
    try {
      // Node's own comparison fails here: Jest gives tests their own Array, so for Node no value from the network equals one that a test wrote.
      expect(found).toEqual(expected);
      return;
    } catch (unlike) {
      if (performance.now() > deadline) throw unlike;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
