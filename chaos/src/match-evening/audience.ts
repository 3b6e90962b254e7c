import { openStream, untilHeard } from '../house/stream-client.ts';
import { until } from '../wait.ts';

/** People who only watch, each with one event stream. */
export type Audience = {
  /** How often streams had to be opened again, all added up. */
  readonly returns: () => number;
  /** Waits until every stream is open, does something, and waits until every stream has received it. Returns the milliseconds for that. */
  readonly hears: (something: () => Promise<unknown>) => Promise<number>;
  readonly leave: () => void;
};

/** @param headers of the watching sessions; several streams may share one */
export const seatAudience = async (
  url: string,
  count: number,
  headers: readonly { readonly cookie: string }[],
): Promise<Audience> => {
  const streams = Array.from({ length: count }, (_, index) =>
    openStream(url, headers[index % headers.length] ?? { cookie: '' }),
  );
  const allOpen = (): Promise<unknown> =>
    until(`all ${count} streams are open`, () => streams.every((stream) => stream.isOpen()), 60_000);
  await allOpen();
  return {
    returns: () => streams.reduce((sum, { opened }) => sum + opened.length - 1, 0),
    hears: async (something) => {
      await allOpen();
      const began = performance.now();
      await untilHeard(streams, something, 30_000);
      return performance.now() - began;
    },
    leave: () => streams.forEach((stream) => stream.close()),
  };
};
