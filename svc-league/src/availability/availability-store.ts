import { AppError } from '@society/kernel';
import { listOf, part } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';
import type { Answer } from './availability.ts';

type AnswersDocument = { readonly _id: string; readonly version: number; readonly answers: readonly Answer[] };

export type AvailabilityStore = ReturnType<typeof createAvailabilityStore>;

const isConflict = (error: unknown): boolean => error instanceof AppError && error.kind === 'conflict';

/**
 * Who is in and out, by the fixture's id.
 * @param onChanged told of every write, after it
 */
export const createAvailabilityStore = (
  store: Pick<Store, 'records'>,
  onChanged: (fixtureId: string, version: number) => void,
) => {
  const records = store.records<AnswersDocument>('availability', {
    schema: { version: Number, answers: listOf(part({ playerId: String, answer: String, at: String })) },
  });

  /** Writes unless somebody else did meanwhile; answers whether it did. */
  const replace = async (_id: string, version: number, answers: readonly Answer[]): Promise<boolean> => {
    const next = { version: version + 1, answers: [...answers] };
    if (version > 0) return records.update({ _id, version }, { $set: next });
    try {
      await records.insert({ _id, ...next });
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  };

  return {
    of: async (fixtureId: string): Promise<readonly Answer[]> =>
      (await records.findOne({ _id: fixtureId }))?.answers ?? [],
    /** Puts what `decide` makes of the answers in their place; the same ones write nothing. Answers them. */
    change: async (
      fixtureId: string,
      decide: (answers: readonly Answer[]) => readonly Answer[],
    ): Promise<readonly Answer[]> => {
      for (;;) {
        const { version = 0, answers = [] } = (await records.findOne({ _id: fixtureId })) ?? {};
        const next = decide(answers);
        if (next === answers) return next;
        if (!(await replace(fixtureId, version, next))) continue;
        onChanged(fixtureId, version + 1);
        return next;
      }
    },
    /** The fixtures that have answers: all of them, or those with one of this person. */
    fixtureIds: async (playerId?: string): Promise<readonly string[]> =>
      (
        await records.find(playerId === undefined ? {} : { 'answers.playerId': playerId }, { fields: { answers: 0 } })
      ).map(({ _id }) => _id),
    remove: async (fixtureId: string): Promise<void> => void (await records.remove({ _id: fixtureId })),
  };
};
