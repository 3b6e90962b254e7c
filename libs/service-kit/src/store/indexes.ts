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

/** Creates the missing indexes. Throws if an index of that name has other keys or options, or if the data break a unique one. */
export const createIndexes = async (
  connection: Connection,
  collection: string,
  declarations: readonly IndexDeclaration[],
): Promise<void> => {
  for (const { keys, options } of declarations)
    await connection.collection(collection).createIndex({ ...keys }, { ...options });
};
