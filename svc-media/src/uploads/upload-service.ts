import { pathOf, putUpload } from '@society/contracts';
import type { BodyOf, claimUpload } from '@society/contracts';
import { AppError } from '@society/kernel';
import { toWebp } from '../images.ts';
import { KEPT_MS } from '../objects/object.ts';
import type { ObjectService } from '../objects/object-service.ts';
import { createArrivals } from './arrivals.ts';
import { signGrant } from './signature.ts';
import {
  GRANT_MS,
  MAX_GRANTS,
  MAX_TRIES,
  UPLOADS_A_DAY,
  requireAllowance,
  requireFinished,
  requireGrant,
  requireUnused,
  uploadIdOf,
} from './upload.ts';
import type { Upload } from './upload.ts';
import type { UploadStore } from './upload-store.ts';

type UploadDeps = {
  readonly uploads: UploadStore;
  readonly objects: ObjectService;
  /** Signs upload addresses; the same in every replica. */
  readonly secret: string;
  readonly ids: () => string;
  readonly clock: () => Date;
};

export type UploadService = ReturnType<typeof createUploadService>;

type Putting = {
  readonly uploadId: string;
  readonly expires: number;
  readonly signature: string;
  readonly readFile: () => Promise<Buffer>;
};

/** Files on their way in: who may send one, what becomes of it, and who takes it. */
export const createUploadService = ({ uploads, objects, secret, ids, clock }: UploadDeps) => {
  const admitted = createArrivals();

  /** Uploads are counted after this one is written. So many requests at once, at any replicas, cannot get more addresses than the limit. */
  const record = async (upload: Upload): Promise<void> => {
    const { id, uploadedBy, createdAt } = upload;
    await uploads.insert(upload);
    try {
      const asked = { windowMs: GRANT_MS, limit: MAX_GRANTS + 1 };
      requireAllowance(await uploads.askedAround(uploadedBy, createdAt, asked), createdAt);
    } catch (error) {
      await uploads.remove(id);
      throw error;
    }
  };

  return {
    /**
     * An address to PUT one file to. 401 for a removed person, 429 for the 31st within ten minutes. @param origin `https://host` at which
     * the person's browser reaches the site
     */
    create: async (playerId: string, origin: string): Promise<{ uploadURL: string }> => {
      await objects.requireExisting(playerId);
      const uploadId = ids();
      const now = clock();
      const expires = now.getTime() + GRANT_MS;
      await record({ id: uploadId, uploadedBy: playerId, createdAt: now });
      const query = new URLSearchParams({
        expires: String(expires),
        signature: signGrant(secret, { uploadId, uploadedBy: playerId, expires }),
      });
      return { uploadURL: `${origin}${pathOf(putUpload, { uploadId })}?${query.toString()}` };
    },

    /**
     * Takes the file. Nothing is read before the signature is checked, and nothing is stored before the whole file was decoded. Throws 403
     * for an address that is not valid or has expired, 409 when another file came by it or is on its way, 429 and 503 over a limit, and
     * what `fileOf` and `toWebp` throw.
     */
    put: async ({ uploadId, expires, signature, readFile }: Putting): Promise<void> => {
      const upload = requireGrant(await uploads.find(uploadId), { secret, expires, signature, now: clock() });
      if ((await uploads.countFinishedBy(upload.uploadedBy)) >= UPLOADS_A_DAY)
        throw new AppError('tooMany', 'You have uploaded too many images today. Please try again tomorrow.');
      const name = await admitted(upload, async () => {
        // The try is counted before the file is read: a file that is cut off on purpose costs as much as a whole one.
        if (!(await uploads.begin(uploadId, MAX_TRIES)))
          throw new AppError('tooMany', 'This upload was tried too often. Please choose the file again.');
        return objects.keep(await toWebp(await readFile()), (objectName) => requireUnused(upload, objectName));
      });
      const finished = await uploads.finish(uploadId, name);
      if (!finished) throw new AppError('forbidden', 'This upload address is not valid. Please choose the file again.');
      requireUnused(finished, name);
    },

    /**
     * Gives `usedBy` the image that a finished upload of `uploadedBy` became. Repeating it changes nothing. 400 for an unknown or
     * unfinished upload.
     */
    claim: async (body: BodyOf<typeof claimUpload>): Promise<{ objectPath: string }> => {
      const { upload, uploadedBy, instead, ...use } = body;
      const id = uploadIdOf(upload);
      const name = requireFinished(id === undefined ? undefined : await uploads.find(id), uploadedBy);
      return { objectPath: await objects.use(name, use, instead) };
    },

    /** Forgets the uploads of somebody who was removed. */
    forget: (playerId: string): Promise<void> => uploads.removeOf(playerId),

    /** Removes uploads that can no longer be claimed; answers how many. */
    sweep: (): Promise<number> => uploads.removeOlderThan(new Date(clock().getTime() - KEPT_MS)),
  };
};
