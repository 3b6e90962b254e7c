import { createMutex, isAppError } from '@society/kernel';
import type { Collection } from './collection.ts';

/** A record that several write at once: whoever has not seen its latest version writes nothing. */
export type Versioned<F> = F & { readonly _id: string; readonly version: number };

/** Here they take turns, or a hundred at once would read and try again five thousand times; other replicas are met at the version. */
const inTurn = createMutex();

/**
 * Puts what `decide` makes of a record's fields in their place, again while others were faster; where it gives what it got, nothing is
 * written. Answers the fields, and the version where they were written.
 * @param none the fields of a record that is not there yet
 */
export const changeRecord = async <F extends Readonly<Record<string, unknown>>>(
  records: Pick<Collection<Versioned<F>>, 'findOne' | 'insert' | 'update'>,
  _id: string,
  none: F,
  decide: (fields: F) => F,
): Promise<{ readonly fields: F; readonly version?: number }> =>
  inTurn(_id, async () => {
    for (;;) {
      const known = await records.findOne({ _id });
      const before: F = known ?? none;
      const fields = decide(before);
      if (Object.entries(fields).every(([name, value]) => before[name] === value)) return { fields };
      const version = (known?.version ?? 0) + 1;
      const isSaved = known
        ? await records.update({ _id, version: known.version }, { $set: { ...fields, version } })
        : await records.insert({ _id, version, ...fields }).then(
            () => true,
            (error: unknown) => {
              if (isAppError(error, 'conflict')) return false;
              throw error;
            },
          );
      if (isSaved) return { fields, version };
    }
  });
