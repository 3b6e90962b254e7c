import { AppError } from '@society/kernel';

type Work<T> = () => Promise<T>;

export type Gate = {
  /** Runs `work`, which may `take` a turn for its hard part. 503 when too many are inside. */
  readonly admit: <T>(work: (take: <R>(hard: Work<R>) => Promise<R>) => Promise<T>) => Promise<T>;
};

/** Lets so many in, and of these so many work at once; the others wait in turn. */
export const createGate = ({ admitted, atOnce }: { readonly admitted: number; readonly atOnce: number }): Gate => {
  let inside = 0;
  let working = 0;
  const waiting: (() => void)[] = [];

  const take = async <R>(hard: Work<R>): Promise<R> => {
    if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await hard();
    } finally {
      // The place is handed on rather than given back, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };

  return {
    admit: async (work) => {
      if (inside >= admitted)
        throw new AppError('unavailable', 'Too many images are being uploaded right now. Please try again.', {
          retryAfterSeconds: 5,
        });
      inside += 1;
      try {
        return await work(take);
      } finally {
        inside -= 1;
      }
    },
  };
};
