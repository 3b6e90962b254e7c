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

/** The stored images, and who uses each of them. */
export const createObjectService = ({ objects, clock }: ObjectDeps) => {
  return {
    /** 401 for somebody who was removed. */
    requireExisting: async (playerId: string): Promise<void> => {
      if (await objects.isDeleted(playerId)) throw new AppError('unauthenticated', 'Please sign in');
    },

    /** The bytes of an image. 404 when there is none of this name. */
    bytes: async (name: string): Promise<Uint8Array> => requireImage(await objects.bytes(name)),

    /** The bytes of an image that the club uses as its logo. 404 for any other, since people's own pictures are for signed-in people. */
    logo: async (name: string): Promise<Uint8Array> => requireImage(await objects.bytesUsed(name, clubLogo)),

    /** Stores an image that nobody uses yet, and returns its name. @param check may refuse the name before anything is written */
    keep: async (bytes: Buffer, check: (name: string) => void): Promise<string> => {
      const name = objectNameOf(bytes);
      check(name);
      await objects.keep(name, bytes, clock());
      return name;
    },

    /**
     * Adds a use to an object's list, then removes it from the list of the former object (`instead`). If the process stops in between, the
     * use is in both lists, and repeating the call puts that right. Returns the object's path. Throws 400 when the object is no longer
     * stored, 404 when the person was removed.
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

    /** Removes a use from an object's list. A path that is not that of an object changes nothing. */
    release: async (objectPath: string, use: Use): Promise<undefined> => {
      const name = nameOfPath(objectPath);
      if (name !== undefined) await objects.dropUse(name, useKey(use), clock());
    },

    /** Removes the uses of a deleted person from all lists, and remembers the person so that no later call adds one. */
    forget: async (playerId: string): Promise<void> => {
      await objects.noteDeleted(playerId);
      await objects.dropUses(usesOf(playerId), clock());
    },

    /** Deletes the images that nobody has used for a day; returns how many. */
    sweep: (): Promise<number> => objects.removeUnusedSince(new Date(clock().getTime() - KEPT_MS)),
  };
};
