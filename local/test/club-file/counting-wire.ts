import net from 'node:net';

/** A wire to a store. It counts the messages for which `counts` is true; after the `last` of them it calls `onLast` and lets nothing more through. */
export const startCountingWire = async (
  url: string,
  last = Infinity,
  onLast = (): void => undefined,
  counts = (_message: Buffer): boolean => true,
) => {
  const { hostname, port } = new URL(url);
  let messages = 0;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port || 27017), hostname);
    let rest = Buffer.alloc(0);
    near.on('data', (chunk) => {
      // A message begins with its length.
      for (rest = Buffer.concat([rest, chunk]); rest.length >= 4 && rest.length >= rest.readInt32LE(0);) {
        const size = rest.readInt32LE(0);
        const message = rest.subarray(0, size);
        rest = rest.subarray(size);
        if (messages >= last) continue;
        far.write(message);
        if (counts(message)) messages += 1;
        if (messages === last) onLast();
      }
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.port = String((server.address() as net.AddressInfo).port);
  address.searchParams.delete('replicaSet');
  address.searchParams.set('directConnection', 'true');
  return {
    url: address.toString(),
    messages: (): number => messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
