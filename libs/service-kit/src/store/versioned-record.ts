import { createMutex, onRefusal } from '@society/kernel';
import type { Collection } from './collection.ts';

/** A record that several writers may change at once: a writer that has not seen the latest version writes nothing. */
export type Versioned<F> = F & { readonly _id: string; readonly version: number };

/**
 * The writers of this process take turns; otherwise a hundred at once would read and try again five thousand times. The version protects
 * against other replicas.
 */
const inTurn = createMutex();

/**
 * Replaces a record's fields by what `decide` makes of them, and tries again while other writers are faster. If `decide` returns equal
 * fields, nothing is written. Returns the fields, and the version if they were written.
 * @param none the fields of a record that does not exist yet
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
            onRefusal('conflict', () => false),
          );
      if (isSaved) return { fields, version };
    }
  });
