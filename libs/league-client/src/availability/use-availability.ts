import { getAvailability, mayPlay } from '@society/contracts';
import type { Availability, InOrOut, User } from '@society/contracts';
import { queryKeyOf } from '@society/web-kit';
import { useRead } from '../reads.ts';
import { useWrite } from '../use-write.ts';

/** Whether a person may say in or out at all. Substitutes may, too, also when they take no part in the league. The service decides for itself. */
export const mayAnswer = (person: Pick<User, 'plays' | 'name' | 'role'> & { readonly isActive?: boolean }): boolean =>
  person.isActive !== false && mayPlay(person);

/** Each person's answer, by their id. */
export const answersOf = (availability: Availability = []): ReadonlyMap<string, InOrOut> =>
  new Map(availability.map(({ playerId, answer }) => [playerId, answer]));

type Wish = { readonly playerId: string; readonly answer: InOrOut | null };

/**
 * A person's answer for an evening, and how to change it. `said` is what was tapped last, at once; after a refusal it is the server's answer again, and
 * `problem` says why. `said` is undefined while the server's answer is not known: `readError` says why the read failed, `readAgain` repeats it.
 */
export const useAnswer = (fixtureId: string, playerId: string) => {
  const { data, error, isFetching, refetch } = useRead('getAvailability', { params: { id: fixtureId }, fresh: true });
  const { mutate, isPending, variables, problem } = useWrite('answerAvailability', {
    input: ({ playerId: who, answer }: Wish) => ({ params: { id: fixtureId }, body: { answer, playerId: who } }),
    show: (queries, all) => queries.setQueryData(queryKeyOf(getAvailability, { id: fixtureId }), all),
    scope: `availability ${fixtureId}`,
    failed: 'Failed to save the answer',
  });
  const known = data && (answersOf(data).get(playerId) ?? null);
  return {
    said: isPending ? variables.answer : known,
    say: (answer: InOrOut | null): void => mutate({ playerId, answer }),
    problem,
    readError: data ? null : error,
    isReading: isFetching,
    readAgain: (): void => void refetch(),
  };
};
