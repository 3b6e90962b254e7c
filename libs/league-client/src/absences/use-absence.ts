import type { Match, Question } from '@society/contracts';
import { errorText, useToast } from '@society/web-kit';
import { showMatch } from '../show.ts';
import { useWrite } from '../use-write.ts';
import { absenceIn } from './absent.ts';

const failed = 'Failed to save it';

/**
 * Whether somebody who plays in a match has said that they cannot, and how to say it or take it back. `problem` says why it was refused; `onProblem` is told of
 * it, too.
 */
export const useAbsence = (match: Match, playerId: string, onProblem?: (why: string) => void) => {
  const onError = (error: Error): void => onProblem?.(errorText(error, failed));
  const params = { id: match.id, playerId };
  const report = useWrite('reportAbsence', { input: () => ({ params, body: {} }), show: showMatch, onError });
  const withdraw = useWrite('withdrawAbsence', { input: () => ({ params }), show: showMatch, onError });
  const absence = absenceIn(match, playerId);
  const last = absence ? withdraw : report;
  return {
    absence,
    toggle: (): void => last.mutate(),
    isPending: last.isPending,
    problem: last.error && !last.isPending ? errorText(last.error, failed) : undefined,
  };
};

/** How to answer what one is asked; a later yes hears that the place is taken. */
export const useQuestion = ({ matchId, playerId, name }: Question) => {
  const toast = useToast();
  const { mutate, isPending, variables, error } = useWrite('answerQuestion', {
    input: (answer: 'yes' | 'no' | null) => ({ params: { id: matchId, playerId }, body: { answer } }),
    scope: `question ${matchId} ${playerId}`,
    onSuccess: async ({ answer, isTaken }) => {
      if (answer === 'yes') toast({ title: 'Thank you!', description: `You would play for ${name}` });
      else if (isTaken) toast({ title: 'Thank you!', description: 'Somebody else has already said yes.' });
    },
  });
  return {
    say: (answer: 'yes' | 'no' | null): void => mutate(answer),
    pending: isPending ? variables : undefined,
    problem: error && !isPending ? errorText(error, 'Failed to save the answer') : undefined,
  };
};
