import { useRef } from 'react';
import { useWrite } from '@society/league-client';
import { ApiError, errorText, useToast } from '@society/web-kit';
import { dropPlayer } from './show-player.ts';
import { isAnswerLost } from './use-lost-answers.ts';

/** Removes somebody for good. A 404 after a lost response means that the earlier call removed them: then it counts as done, and as no refusal. */
export const useDeletePlayer = (id: string) => {
  const toast = useToast();
  const isLost = useRef(false);
  const isDone = (error: Error): boolean => isLost.current && error instanceof ApiError && error.status === 404;
  const { mutate, ...write } = useWrite('deletePlayer', {
    input: () => ({ params: { id } }),
    show: (queries) => dropPlayer(queries, id),
    onError: (error) => {
      if (error instanceof ApiError && isAnswerLost(error)) isLost.current = true;
      if (!isDone(error))
        toast({ title: 'Error', description: errorText(error, 'Failed to delete player'), variant: 'destructive' });
    },
  });
  return {
    ...write,
    mutate: (_wish: undefined, { onSuccess }: { readonly onSuccess: () => void }): void =>
      mutate(undefined, { onSuccess, onError: (error) => isDone(error) && onSuccess() }),
  };
};
