import { changeRecord, listOf, part } from '@society/service-kit/store';
import type { Store, Versioned } from '@society/service-kit/store';
import type { Answer } from './availability.ts';

type Fields = { readonly answers: readonly Answer[] };

export type AvailabilityStore = ReturnType<typeof createAvailabilityStore>;

/**
 * The answers in or out, one document for each fixture.
 * @param onChanged called after every write
 */
export const createAvailabilityStore = (
  store: Pick<Store, 'records'>,
  onChanged: (fixtureId: string, version: number) => void,
) => {
  const records = store.records<Versioned<Fields>>('availability', {
    schema: { version: Number, answers: listOf(part({ playerId: String, answer: String, at: String })) },
  });

  return {
    of: async (fixtureId: string): Promise<readonly Answer[]> =>
      (await records.findOne({ _id: fixtureId }))?.answers ?? [],
    /** Replaces the answers by what `decide` returns, and returns them; equal answers write nothing. `decide` may run again. */
    change: async (
      fixtureId: string,
      decide: (answers: readonly Answer[]) => readonly Answer[],
    ): Promise<readonly Answer[]> => {
      const { fields, version } = await changeRecord<Fields>(records, fixtureId, { answers: [] }, ({ answers }) => ({
        answers: decide(answers),
      }));
      if (version !== undefined) onChanged(fixtureId, version);
      return fields.answers;
    },
    /** Calls `onChanged` without a write, because other answers count now. Does nothing for a fixture without answers. */
    sayAnew: async (fixtureId: string): Promise<void> => {
      const record = await records.findOne({ _id: fixtureId });
      if (record) onChanged(fixtureId, record.version);
    },
    /** The ids of fixtures with answers: all of them, or those with an answer of this person. */
    fixtureIds: async (playerId?: string): Promise<readonly string[]> =>
      (
        await records.find(playerId === undefined ? {} : { 'answers.playerId': playerId }, { fields: { answers: 0 } })
      ).map(({ _id }) => _id),
    remove: async (fixtureId: string): Promise<void> => void (await records.remove({ _id: fixtureId })),
  };
};
