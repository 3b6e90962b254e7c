import type { Match, Question } from '@society/contracts';
import { useToast } from '@society/web-kit';
import { showMatch } from '../show.ts';
import { sidesOf } from '../sides.ts';
import { useWrite } from '../use-write.ts';
import { absenceIn } from './absent.ts';

/**
 * Whether somebody who plays in a match has said that they cannot, and how to say it or take it back. `problem` says why it was refused; `isToast` is for
 * screens without a place for what comes of it.
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

/** How to answer what one is asked; a later yes hears that the place is taken. */
export const useQuestion = ({ matchId, playerId, name }: Question) => {
  const toast = useToast();
  const { mutate, isPending, variables, problem } = useWrite('answerQuestion', {
    input: (answer: 'yes' | 'no' | null) => ({ params: { id: matchId, playerId }, body: { answer } }),
    scope: `question ${matchId} ${playerId}`,
    failed: 'Failed to save the answer',
    onSuccess: async ({ answer, isTaken }) => {
      // By the club's setting they are in the match by now, or not before an admin places them; the answer does not say.
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
