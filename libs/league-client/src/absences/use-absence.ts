import type { Match, Question } from '@society/contracts';
import { useToast } from '@society/web-kit';
import { showMatch } from '../show.ts';
import { sidesOf } from '../sides.ts';
import { useWrite } from '../use-write.ts';
import { absenceIn } from './absent.ts';

/**
 * Whether a player of a match has said that they cannot play, and how to say it or take it back. `problem` says why it was refused; with `isToast`
 * success and refusal are toasts, for screens without a place for them.
 */
export const useAbsence = (match: Match, playerId: string, isToast = false) => {
  const toast = useToast();
  const optionsOf = (title: string, what: string) => ({
    show: showMatch,
    failed: 'Failed to save it',
    isToast,
    onSuccess: async () => {
      const name = sidesOf(match).find(({ onCourse }) => onCourse.id === playerId)?.onCourse.name;
      if (isToast && name !== undefined) toast({ title, description: `${name} ${what}` });
    },
  });
  const params = { id: match.id, playerId };
  const report = useWrite('reportAbsence', {
    input: () => ({ params, body: {} }),
    ...optionsOf('Saved', 'cannot play. Whoever is free is asked.'),
  });
  const withdraw = useWrite('withdrawAbsence', {
    input: () => ({ params }),
    ...optionsOf('Taken back', 'can play after all.'),
  });
  const absence = absenceIn(match, playerId);
  const last = absence ? withdraw : report;
  return {
    absence,
    toggle: (): void => last.mutate(),
    isPending: last.isPending,
    problem: last.problem,
  };
};

/** How to answer a question to play for somebody. Who says yes after somebody else is told that the place is taken. */
export const useQuestion = ({ matchId, playerId, name }: Question) => {
  const toast = useToast();
  const { mutate, isPending, variables, problem } = useWrite('answerQuestion', {
    input: (answer: 'yes' | 'no' | null) => ({ params: { id: matchId, playerId }, body: { answer } }),
    scope: `question ${matchId} ${playerId}`,
    failed: 'Failed to save the answer',
    onSuccess: async ({ answer, isTaken }) => {
      // It depends on the club's setting whether they are in the match now or only once an admin places them. The answer does not say which.
      if (answer === 'yes') toast({ title: 'Thank you!', description: `You have said yes to playing for ${name}` });
      else if (isTaken) toast({ title: 'Thank you!', description: 'Somebody else has already said yes.' });
    },
  });
  return {
    say: (answer: 'yes' | 'no' | null): void => mutate(answer),
    pending: isPending ? variables : undefined,
    problem,
  };
};
