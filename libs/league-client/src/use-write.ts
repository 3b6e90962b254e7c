import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { routes } from '@society/contracts';
import type { ResponseOf } from '@society/contracts';
import {
  call,
  errorText,
  invalidate,
  readHint,
  useMutation,
  useNoSignal,
  useQueryClient,
  useToast,
} from '@society/web-kit';
import type { QueryClient } from '@society/web-kit';
import { changesOfWrite } from './changes.ts';
import type { WriteInput, WriteName } from './changes.ts';
import { isUnreached } from './log/failure.ts';
import { useIsThere } from './use-is-there.ts';

type Answer<N extends WriteName> = ResponseOf<(typeof routes)[N]>;

type WriteOptions<N extends WriteName, Wish> = {
  /** The call's params and body for a wish, which is what `mutate` was given. */
  readonly input: (wish: Wish) => WriteInput<N>;
  /** Puts the answer where the screens read it, so that they need not wait for the next list. */
  readonly show?: (queries: QueryClient, answer: Answer<N>) => void;
  /** Writes of one scope are sent one after the other. */
  readonly scope?: string;
  /**
   * What to say of a failure without words of its own. With it, the screen shows a refusal as `problem`; if the screen has gone by then, the refusal is a
   * toast.
   */
  readonly failed?: string | undefined;
  /** The screen has no place for `problem`: a refusal is a toast in any case, and never `problem`. */
  readonly isToast?: boolean | undefined;
  /** Called after a refusal, even when the screen has gone; the `onError` that is given to `mutate` is not called then. */
  readonly onError?: (error: Error) => void;
  /** The screen waits for what this does. */
  readonly onSuccess?: (answer: Answer<N>) => Promise<void>;
};

/**
 * Sends one of the league's calls that change something, by its name in the contracts. Refetches what the call changes, after a refusal too.
 * While a wish is under way `mutate` does not send the same one again: a pending button takes no click, but a second click may come before it is pending.
 */
export const useWrite = <N extends WriteName, Wish = void>(
  name: N,
  { input, show, scope, failed, isToast = false, onError, onSuccess }: WriteOptions<N, Wish>,
) => {
  const queries = useQueryClient();
  const toast = useToast();
  const isThere = useIsThere();
  const underWay = useRef<{ readonly wish: string | undefined }>(undefined);
  const write = useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (wish: Wish) => call<(typeof routes)[N]>(routes[name], input(wish)),
    onMutate: () => readHint()?.id,
    onSuccess: (answer, _wish, person) => {
      // Somebody else may have signed in meanwhile: the answer is not for them.
      if (readHint()?.id === person) show?.(queries, answer);
      return onSuccess?.(answer);
    },
    onError: (error) => {
      onError?.(error);
      if (failed !== undefined && (isToast || !isThere.current))
        toast({ title: 'Error', description: errorText(error, failed), variant: 'destructive' });
    },
    onSettled: (answer, _error, wish) => {
      if (underWay.current?.wish === JSON.stringify(wish)) underWay.current = undefined;
      invalidate(queries, changesOfWrite(name, input(wish), answer));
    },
  });
  const { mutate: send } = write;
  const hasNoSignal = useNoSignal();
  // "No signal" must not stay on the screen once there is signal again.
  const forgetUnreached = useEffectEvent(() => isUnreached(write.error) && write.reset());
  useEffect(() => void (hasNoSignal || forgetUnreached()), [hasNoSignal]);
  const mutate = useCallback<typeof send>(
    (...asked) => {
      const wish = JSON.stringify(asked[0]);
      if (underWay.current && underWay.current.wish === wish) return;
      underWay.current = { wish };
      send(...asked);
    },
    [send],
  );
  const problem = write.error && failed !== undefined && !isToast ? errorText(write.error, failed) : undefined;
  return { ...write, mutate, problem };
};

/**
 * The same for a series of calls of one kind: `settle` refetches once, after the last, what they change.
 * `send` throws what `call` throws.
 */
export const useWriteSeries = <N extends WriteName>(name: N) => {
  const queries = useQueryClient();
  return {
    send: (input: WriteInput<N>): Promise<Answer<N>> => call<(typeof routes)[N]>(routes[name], input),
    settle: (): void => invalidate(queries, changesOfWrite(name, {}, undefined)),
  };
};
