import { AppError } from '@society/kernel';
import { KEPT_MS, clubLogo, nameOfPath, objectNameOf, objectPathOf, useKey, usesOf } from './object.ts';
import type { Use } from './object.ts';
import type { ObjectStore } from './object-store.ts';

type ObjectDeps = { readonly objects: ObjectStore; readonly clock: () => Date };
export type ObjectService = ReturnType<typeof createObjectService>;

const requireImage = (bytes: Uint8Array | undefined): Uint8Array => {
  if (bytes) return bytes;
  throw new AppError('notFound', 'There is no such image');
};

/** The images that people use. */
export const createObjectService = ({ objects, clock }: ObjectDeps) => {
  const requireExisting = async (playerId: string): Promise<void> => {
    if (await objects.isDeleted(playerId)) throw new AppError('unauthenticated', 'Please sign in');
  };

  return {
    /** 401 for somebody who was removed. */
    requireExisting,

    /** The bytes of an image. 404 when there is none of this name. */
    bytes: async (name: string): Promise<Uint8Array> => requireImage(await objects.bytes(name)),

    /** The bytes of an image that is, or has lately been, the club's logo. 404 for any other: what people show of themselves is for the signed in. */
    logo: async (name: string): Promise<Uint8Array> => requireImage(await objects.bytesUsed(name, clubLogo)),

    /** Keeps an image, used by nobody yet, and answers its name. @param check may refuse the name before anything is written */
    keep: async (bytes: Buffer, check: (name: string) => void): Promise<string> => {
      const name = objectNameOf(bytes);
      check(name);
      await objects.keep(name, bytes, clock());
      return name;
    },

    /**
     * Writes a use into an object's list, then takes it out of that of the object used before: broken off in between, it is in both, and
     * repeating puts it right. Answers the object's path.
     */
    use: async (name: string, use: Use, instead: string | undefined): Promise<string> => {
      const key = useKey(use);
      if (!(await objects.addUse(name, key)))
        throw new AppError('invalid', 'This upload is unknown. Please choose the file again.');
      const before = instead === undefined ? undefined : nameOfPath(instead);
      if (before !== undefined && before !== name) await objects.dropUse(before, key, clock());
      if (await objects.isDeleted(use.usedBy)) {
        await objects.dropUse(name, key, clock());
        throw new AppError('notFound', 'Player not found');
      }
      return objectPathOf(name);
    },

    /** Takes a use out of an object's list. A path that names no object of ours changes nothing. */
    release: async (objectPath: string, use: Use): Promise<undefined> => {
      const name = nameOfPath(objectPath);
      if (name !== undefined) await objects.dropUse(name, useKey(use), clock());
    },

    /** Takes a removed person out of every list, for good. */
    forget: async (playerId: string): Promise<void> => {
      await objects.noteDeleted(playerId);
      await objects.dropUses(usesOf(playerId), clock());
    },

    /** Removes what nobody has used for a day; answers how many. */
    sweep: (): Promise<number> => objects.removeUnusedSince(new Date(clock().getTime() - KEPT_MS)),
  };
};
