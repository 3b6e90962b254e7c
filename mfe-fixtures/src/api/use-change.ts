import { useEffect, useRef } from 'react';
import { errorText, useMutation, useQueryClient, useToast } from '@society/web-kit';
import { refreshFixtures, type Queries } from './refresh-fixtures.ts';

type Change<Wish, Answer> = {
  send: (wish: Wish) => Promise<Answer>;
  /** Puts the answer where the screens read it. */
  show: (queries: Queries, answer: Answer) => void;
  /** What to say of a failure without words of its own. */
  failed: string;
};

/**
 * A change to fixtures or matches. Afterwards the lists are asked for again, after a refusal too: it means that the screen was behind.
 * `problem` is why it was refused, for whoever asked to show; when they are gone by then, it is a toast.
 */
export const useChange = <Wish, Answer>({ send, show, failed }: Change<Wish, Answer>) => {
  const queries = useQueryClient();
  const toast = useToast();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => show(queries, answer),
    onError: (refusal) => {
      if (!isThere.current) toast({ title: 'Error', description: errorText(refusal, failed), variant: 'destructive' });
    },
    onSettled: () => void refreshFixtures(queries),
  });
  return {
    mutate,
    mutateAsync,
    isPending,
    error,
    reset,
    problem: error && !isPending ? errorText(error, failed) : undefined,
  };
};
