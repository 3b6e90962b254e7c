import { playerDeleted } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import { createRepeated, defineService } from '@society/service-kit/service';
import { mediaConfig } from './config.ts';
import { mountObjects } from './objects/object-routes.ts';
import { createObjectService } from './objects/object-service.ts';
import { createObjectStore } from './objects/object-store.ts';
import { mountUploads } from './uploads/upload-routes.ts';
import { createUploadService } from './uploads/upload-service.ts';
import { createUploadStore } from './uploads/upload-store.ts';

const sweepEveryMs = 60 * 60_000;
/** A little longer than the 60 s without a byte that the gateway allows, so that the gateway ends the request first and people read its answer. */
const defaultStallMs = 65_000;

type Options = {
  /** How long an upload may send nothing, in ms. */
  readonly stallMs: number;
};

/** The service of images. */
export const mediaService = defineService({
  name: 'svc-media',
  port: 4004,
  config: mediaConfig,
  build: ({ config, store, clock, ids, logger }, { stallMs = defaultStallMs }: Partial<Options>) => {
    const objects = createObjectService({ objects: createObjectStore(store), clock });
    const uploads = createUploadService({
      uploads: createUploadStore(store),
      objects,
      secret: config.UPLOAD_SECRET,
      ids,
      clock,
    });

    /** Removes uploads older than a day, and images that nobody has used for a day. Also runs at the start and every hour. */
    const sweep = async (): Promise<{ readonly uploads: number; readonly objects: number }> => ({
      uploads: await uploads.sweep(),
      objects: await objects.sweep(),
    });
    const sweeping = createRepeated(async () => logger.debug({ removed: await sweep() }, 'swept'), {
      everyMs: sweepEveryMs,
      onFailure: (error) => logger.warn({ err: error }, 'sweeping failed'),
    });

    return {
      mount: (routes) => {
        mountUploads(routes, uploads, { publicUrl: config.PUBLIC_URL, stallMs });
        mountObjects(routes, objects);
      },
      handlers: consume(playerDeleted, async ({ data }) => {
        await objects.forget(data.id);
        await uploads.forget(data.id);
      }),
      begin: async () => sweeping.start(),
      end: sweeping.stop,
      operations: { sweep },
    };
  },
});
