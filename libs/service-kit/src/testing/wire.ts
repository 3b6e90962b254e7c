import net from 'node:net';

/** A proxy in front of a server whose connections can be cut, frozen, held or refused. */
export const startWire = async (target: { readonly host: string; readonly port: number }) => {
  const sockets = new Set<net.Socket>();
  let state: 'up' | 'frozen' | 'refusing' = 'up';
  const server = net.createServer((near) => {
    near.on('error', () => undefined);
    if (state === 'refusing') return void near.destroy();
    const far = net.connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => void (state !== 'frozen' && to.write(chunk)));
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    /** How many connections go through it now. */
    connections: (): number => sockets.size / 2,
    /** Ends every connection; new ones are accepted. */
    cut,
    /** Ends every connection and accepts no new one until `mend`. */
    refuse: (): void => {
      state = 'refusing';
      cut();
    },
    /** Holds back what is sent on the present connections until `mend`, as a server that works on an answer for long. */
    hold: (): void => sockets.forEach((socket) => socket.pause()),
    /** Lets no data through until `mend`, and keeps connections open. */
    freeze: (): void => void (state = 'frozen'),
    mend: (): void => {
      if (state === 'frozen') cut();
      sockets.forEach((socket) => socket.resume());
      state = 'up';
    },
    close: async (): Promise<void> => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
