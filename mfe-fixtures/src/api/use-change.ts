import { useEffect, useRef } from 'react';
import { useWrite } from '@society/league-client';
import type { WriteName, WriteOptions } from '@society/league-client';
import { errorText, useToast } from '@society/web-kit';

type Change<N extends WriteName, Wish> = Pick<WriteOptions<N, Wish>, 'input' | 'show' | 'scope'> & {
  /** What to say of a failure without words of its own. */
  readonly failed: string;
};

/**
 * A change to fixtures or matches. `problem` is why it was refused, for whoever asked to show; when they are gone by then, it is a toast.
 */
export const useChange = <N extends WriteName, Wish = void>(name: N, { failed, ...options }: Change<N, Wish>) => {
  const toast = useToast();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const write = useWrite<N, Wish>(name, {
    ...options,
    onError: (refusal) => {
      if (!isThere.current) toast({ title: 'Error', description: errorText(refusal, failed), variant: 'destructive' });
    },
  });
  const { mutate, mutateAsync, isPending, variables, error, reset } = write;
  return {
    mutate,
    mutateAsync,
    isPending,
    /** What was asked for last. */
    variables,
    error,
    reset,
    problem: error && !isPending ? errorText(error, failed) : undefined,
  };
};
