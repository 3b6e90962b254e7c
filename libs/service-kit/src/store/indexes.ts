import type { Connection } from 'mongoose';

/** An index over documents that are not deleted. */
export type IndexDeclaration = {
  readonly keys: Readonly<Record<string, 1 | -1>>;
  readonly unique: boolean;
  readonly where: Readonly<Record<string, unknown>>;
  readonly name: string | undefined;
};

/**
 * Declares an index: `index({ email: 1 }, { unique: true })`. It covers only documents with `deleted: false`, and of those only what
 * `where` (equalities) selects. A field that holds a list makes it a multikey index.
 */
export const index = (
  keys: IndexDeclaration['keys'],
  options: {
    readonly unique?: boolean;
    readonly where?: Readonly<Record<string, unknown>>;
    readonly name?: string;
  } = {},
): IndexDeclaration => ({ keys, unique: options.unique ?? false, where: options.where ?? {}, name: options.name });

/** Creates what is missing. Throws when an index of that name has other keys or options, or when the data break a unique one. */
export const createIndexes = async (
  connection: Connection,
  collection: string,
  declarations: readonly IndexDeclaration[],
): Promise<void> => {
  for (const { keys, unique, where, name } of declarations) {
    await connection.collection(collection).createIndex(
      { ...keys },
      {
        ...(unique && { unique }),
        ...(name !== undefined && { name }),
        partialFilterExpression: { deleted: false, ...where },
      },
    );
  }
  await connection.collection(collection).createIndex({ pending: 1 }, {});
};
