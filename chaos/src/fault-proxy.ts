import net from 'node:net';
import { createWatch } from './watch.ts';
import type { Watch } from './watch.ts';

/** `up` is from the client to the server, `down` the way back. */
export type Direction = 'up' | 'down';

/** What to do with the bytes in which a watched text was found; what the callback does besides takes effect before they go on. */
export type Verdict = 'pass' | 'swallow';

export type FaultProxy = {
  readonly port: number;
  /** Delays everything by so many milliseconds in each direction, in order. */
  readonly slow: (ms: number) => void;
  /** Swallows what goes in this direction and ends nothing: the other side seems to be thinking. */
  readonly hold: (direction: Direction) => void;
  /** Ends every connection; new ones are taken. */
  readonly cut: () => void;
  /** Ends every connection and takes no new one. */
  readonly refuse: () => void;
  /** Everything goes through again. Connections that lost bytes are ended, since what follows would make no sense. */
  readonly mend: () => void;
  /** Calls `then` once, when `text` next goes by in this direction. */
  readonly when: (direction: Direction, text: string, then: () => Verdict) => void;
  readonly close: () => Promise<void>;
};

type Line = { readonly near: net.Socket; readonly far: net.Socket; lostBytes: boolean };

/** A TCP proxy on a free port of the loopback to another one there, on whose wire things can go wrong. */
export const startFaultProxy = async (target: { readonly port: number }): Promise<FaultProxy> => {
  const lines = new Set<Line>();
  const held = new Set<Direction>();
  const watches = new Set<Watch<Direction, Verdict>>();
  let refusing = false;
  let delayMs = 0;

  const end = (line: Line): void => {
    line.near.destroy();
    line.far.destroy();
  };

  /** Whether these bytes are lost: by a watch that was set for them, or because their direction is held. */
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
      // Nothing overtakes what was delayed before it.
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
    when: (direction, text, then) => void watches.add(createWatch(direction, text, then)),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
