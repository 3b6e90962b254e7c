import net from 'node:net';
import { watchFor } from './watch.ts';

/** `up`: from the client to the server; `down`: back. */
export type Direction = 'up' | 'down';

/** What to do with the bytes in which a watched text was found. Other effects of the callback (hold, cut …) happen before these bytes go on. */
export type Verdict = 'pass' | 'swallow';

export type FaultProxy = {
  readonly port: number;
  /** Delays everything by this many milliseconds in each direction, and keeps the order. */
  readonly slow: (ms: number) => void;
  /** Swallows everything in this direction and closes no connection: the other side seems to be busy. */
  readonly hold: (direction: Direction) => void;
  /** Closes every connection; new ones are accepted. */
  readonly cut: () => void;
  /** Closes every connection and accepts no new one. */
  readonly refuse: () => void;
  /** Lets everything through again. Connections that have lost bytes are closed, since the rest would make no sense. */
  readonly mend: () => void;
  /** Calls `then` once, when `text` next passes in this direction. */
  readonly when: (direction: Direction, text: string, then: () => Verdict) => void;
  readonly close: () => Promise<void>;
};

type Watch = {
  readonly direction: Direction;
  readonly sees: ReturnType<typeof watchFor>;
  readonly then: () => Verdict;
};
type Line = { readonly near: net.Socket; readonly far: net.Socket; lostBytes: boolean };

/** A TCP proxy on a free port of the loopback to another port there; it can break the connections in between. */
export const startFaultProxy = async (target: { readonly port: number }): Promise<FaultProxy> => {
  const lines = new Set<Line>();
  const held = new Set<Direction>();
  const watches = new Set<Watch>();
  let refusing = false;
  let delayMs = 0;

  const end = (line: Line): void => {
    line.near.destroy();
    line.far.destroy();
  };

  /** Whether these bytes are lost: a watch found its text in them, or their direction is held. */
  const isSwallowed = (direction: Direction, line: object, chunk: Buffer): boolean => {
    const found = [...watches].filter((watch) => watch.direction === direction && watch.sees(line, chunk));
    const wasHeld = held.has(direction);
    const verdicts = found.map((watch) => {
      watches.delete(watch);
      return watch.then();
    });
    return wasHeld || verdicts.includes('swallow');
  };

  const join = (line: Line, direction: Direction, from: net.Socket, to: net.Socket): void => {
    let due = 0;
    const later = (work: () => void): void => {
      // Bytes must not overtake others that were delayed before them.
      due = Math.max(due, performance.now() + delayMs);
      const ms = due - performance.now();
      if (ms <= 0) work();
      else setTimeout(work, Math.ceil(ms));
    };
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.on('data', (chunk: Buffer) => {
      if (isSwallowed(direction, line, chunk)) line.lostBytes = true;
      else later(() => void (!to.destroyed && to.write(chunk)));
    });
    from.on('close', () => {
      lines.delete(line);
      later(() => to.destroy());
    });
  };

  const server = net.createServer((near) => {
    if (refusing) return void near.destroy();
    const far = net.connect(target.port, '127.0.0.1');
    const line: Line = { near, far, lostBytes: false };
    lines.add(line);
    join(line, 'up', near, far);
    join(line, 'down', far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cut = (): void => lines.forEach(end);
  return {
    port: (server.address() as net.AddressInfo).port,
    slow: (ms) => void (delayMs = ms),
    hold: (direction) => void held.add(direction),
    cut,
    refuse: () => {
      refusing = true;
      cut();
    },
    mend: () => {
      refusing = false;
      delayMs = 0;
      held.clear();
      watches.clear();
      lines.forEach((line) => void (line.lostBytes && end(line)));
    },
    when: (direction, text, then) => void watches.add({ direction, sees: watchFor(text), then }),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
