import type { Connection } from 'mongoose';

export type IndexDeclaration = {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly options: {
    readonly unique?: true;
    readonly name?: string;
    readonly expireAfterSeconds?: number;
    readonly partialFilterExpression?: Readonly<Record<string, unknown>>;
  };
};

/** Declares an index: `index({ sid: 1 }, { unique: true })`. A field that holds a list makes it a multikey index. */
export const index = (keys: IndexDeclaration['keys'], options: IndexDeclaration['options'] = {}): IndexDeclaration => ({
  keys,
  options,
});

/** The same index over documents that are not deleted. */
export const overLiving = ({ keys, options }: IndexDeclaration): IndexDeclaration => ({
  keys,
  options: { ...options, partialFilterExpression: { deleted: false, ...options.partialFilterExpression } },
});

const dropOther = 'Drop the index that is in its way, and start again.';
/** By error code of the store: an index of these keys, or of this name, is there with other options or keys; the data break a unique one. */
const waysOut = new Map<unknown, string>([
  [85, dropOther],
  [86, dropOther],
  [11_000, 'Change all documents but one that have this value, and start again.'],
]);

/** On a big collection a build takes longer than any other command may. The driver's heartbeat still notices a server that hangs. */
const unlimited = { socketTimeoutMS: 0 };

/** Creates the missing indexes. Throws a sentence that says what to do if there is another one in the way, or if the data break a unique one. */
export const createIndexes = async (
  connection: Connection,
  collection: string,
  declarations: readonly IndexDeclaration[],
): Promise<void> => {
  for (const { keys, options } of declarations)
    await connection
      .collection(collection)
      .createIndex({ ...keys }, { ...options, ...unlimited })
      .catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && waysOut.has(error.code))) throw error;
        // The store's own words do not say of which collection, and several have indexes of the same name.
        const which = `${JSON.stringify(keys)} of ${connection.name}.${collection}`;
        throw new Error(`The index ${which} cannot be made. ${waysOut.get(error.code)} (${error.message})`, {
          cause: error,
        });
      });
};
