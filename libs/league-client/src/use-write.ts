import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { routes } from '@society/contracts';
import type { ResponseOf } from '@society/contracts';
import { call, errorText, invalidate, useMutation, useNoSignal, useQueryClient, useToast } from '@society/web-kit';
import type { QueryClient } from '@society/web-kit';
import { changesOfWrite } from './changes.ts';
import type { WriteInput, WriteName } from './changes.ts';
import { isUnreached } from './log/failure.ts';
import { useIsThere } from './use-is-there.ts';

type Answer<N extends WriteName> = ResponseOf<(typeof routes)[N]>;

type WriteOptions<N extends WriteName, Wish> = {
  /** What is sent for what was asked of the screen. */
  readonly input: (wish: Wish) => WriteInput<N>;
  /** Puts the answer where the screens read it, so that they need not wait for the next list. */
  readonly show?: (queries: QueryClient, answer: Answer<N>) => void;
  /** Writes of one scope are sent one after the other. */
  readonly scope?: string;
  /**
   * What to say of a failure without words of its own. A refusal is `problem` then, for whoever asked to show; when they are gone by then, it is a
   * toast.
   */
  readonly failed?: string | undefined;
  /** The screen has no place for `problem`: a refusal is a toast in any case, and never `problem`. */
  readonly isToast?: boolean | undefined;
  /** Is told of a refusal even when whoever asked is gone, which what is given to `mutate` is not. */
  readonly onError?: (error: Error) => void;
  /** The screen waits for what this does. */
  readonly onSuccess?: (answer: Answer<N>) => Promise<void>;
};

/**
 * Sends one of the league's calls that change something, by its name in the contracts. What it changes is asked for again, after a refusal too.
 * While a wish is under way `mutate` does not send the same one again: a button that waits takes no click, but a second one may come before that.
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
    onSuccess: (answer) => {
      show?.(queries, answer);
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
  // That there is no signal is not left standing once there is.
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
 * The same for one after another of a kind: what they change is asked for again once, by `settle`, and not after each.
 * `send` throws what `call` throws.
 */
export const useWriteSeries = <N extends WriteName>(name: N) => {
  const queries = useQueryClient();
  return {
    send: (input: WriteInput<N>): Promise<Answer<N>> => call<(typeof routes)[N]>(routes[name], input),
    settle: (): void => invalidate(queries, changesOfWrite(name, {}, undefined)),
  };
};
