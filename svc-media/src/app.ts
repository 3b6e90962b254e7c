import { createTokenVerifier } from '@society/service-kit/auth';
import { createServiceApp } from '@society/service-kit/http';
import { createDeps, serviceName } from './deps.ts';
import type { MediaOptions } from './deps.ts';
import { eventHandlers } from './events.ts';
import { mountObjects } from './objects/object-routes.ts';
import { mountUploads } from './uploads/upload-routes.ts';

export type { MediaOptions } from './deps.ts';
export type MediaService = Awaited<ReturnType<typeof createMediaService>>;

const sweepEveryMs = 60 * 60_000;

/**
 * The service of images. Connects its store; it neither listens nor writes before `start`, which makes indexes, listens to events and
 * begins to sweep. The bus belongs to the caller.
 */
export const createMediaService = async (options: MediaOptions) => {
  const { logger } = options;
  const { store, metrics, objectStore, uploadStore, objects, uploads } = await createDeps(options);
  const verifier = createTokenVerifier({ audience: serviceName, issuers: options.issuers });
  const app = createServiceApp({
    name: serviceName,
    logger,
    metrics,
    ready: store.ready,
    verifyToken: verifier.verify,
    mount: (routes) => {
      mountUploads(routes, uploads, options.publicUrl);
      mountObjects(routes, objects);
    },
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
    app,
    sweep,
    start: async (): Promise<void> => {
      await Promise.all([uploadStore.ensureIndexes(), objectStore.ensureIndexes()]);
      await options.bus.subscribe(serviceName, eventHandlers({ objects, uploads }));
      timer = setInterval(sweepQuietly, sweepEveryMs).unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await store.close();
    },
  };
};
