import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../query/client.ts';
import { invalidate } from '../query/invalidate.ts';

type Answer = { readonly id: string; readonly version: number };
export const version = (number: number): Answer => ({ id: '12', version: number });
const news = (number: number) => ({ tags: ['match'], of: { kind: 'match', id: '12', version: number } });

/** A screen that shows the match, and its calls: each waits until the test answers it. */
export const openMatch = () => {
  const calls: { readonly answer: (answer: Answer) => void; readonly fail: (status: number) => void }[] = [];
  const queryClient = createQueryClient();
  let cancelled = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['match'],
    meta: { tags: ['match'] },
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => (cancelled += 1));
      return new Promise<Answer>((answer, reject) =>
        calls.push({ answer, fail: (status) => reject(new ApiError(status, 'not now')) }),
      );
    },
  });
  const say = (number: number): void => invalidate(queryClient, [news(number)]);
  // The first change creates the refetcher, which knows nothing of requests before that.
  say(0);
  const leave = observer.subscribe(() => undefined);
  return {
    queryClient,
    observer,
    leave,
    calls,
    say,
    /** The page puts in what a write of its own was answered with. */
    write: (number: number): void => void queryClient.setQueryData(['match'], version(number)),
    shown: () => observer.getCurrentResult().data?.version,
    cancelled: () => cancelled,
  };
};

/** The same once it shows version 5. For tests with fake timers. */
export const openShown = async () => {
  const page = openMatch();
  page.calls[0]?.answer(version(5));
  await jest.advanceTimersByTimeAsync(500);
  return page;
};
