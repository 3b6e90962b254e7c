import { playerDeleted } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import { defineService } from '@society/service-kit/service';
import { mediaConfig } from './config.ts';
import { createImages } from './images.ts';
import { mountObjects } from './objects/object-routes.ts';
import { createObjectService } from './objects/object-service.ts';
import { createObjectStore } from './objects/object-store.ts';
import { KEPT_MS } from './uploads/upload.ts';
import { mountUploads } from './uploads/upload-routes.ts';
import { createUploadService } from './uploads/upload-service.ts';
import { createUploadStore } from './uploads/upload-store.ts';

const sweepEveryMs = 60 * 60_000;

type Options = {
  /** How long a file on its way may bring nothing new. */
  readonly stallMs: number;
};

/** The service of images. */
export const mediaService = defineService({
  name: 'svc-media',
  port: 4004,
  config: mediaConfig,
  build: ({ config, store, clock, ids, logger }, { stallMs = 20_000 }: Partial<Options>) => {
    const objects = createObjectService({ objects: createObjectStore(store), clock, keptMs: KEPT_MS });
    const uploads = createUploadService({
      uploads: createUploadStore(store),
      objects,
      images: createImages(),
      secret: config.UPLOAD_SECRET,
      ids,
      clock,
    });

    /** Removes uploads older than a day, and images that nobody has used for a day. Also runs every hour. */
    const sweep = async (): Promise<{ readonly uploads: number; readonly objects: number }> => ({
      uploads: await uploads.sweep(),
      objects: await objects.sweep(),
    });
    const sweepQuietly = (): void => {
      sweep().then(
        (removed) => logger.debug({ removed }, 'swept'),
        (error: unknown) => logger.warn({ err: error }, 'sweeping failed'),
      );
    };
    let timer: NodeJS.Timeout | undefined;

    return {
      mount: (routes) => {
        mountUploads(routes, uploads, { publicUrl: config.PUBLIC_URL, stallMs });
        mountObjects(routes, objects);
      },
      handlers: consume(playerDeleted, async ({ data }) => {
        await objects.forget(data.id);
        await uploads.forget(data.id);
      }),
      begin: async () => void (timer = setInterval(sweepQuietly, sweepEveryMs).unref()),
      end: async () => clearInterval(timer),
      operations: { sweep },
    };
  },
});
