import { randomUUID } from 'node:crypto';
import type { Issuers } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createMetrics } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import { connectStore } from '@society/service-kit/store';
import { createImages } from './images.ts';
import { createObjectService } from './objects/object-service.ts';
import { createObjectStore } from './objects/object-store.ts';
import { KEPT_MS } from './uploads/upload.ts';
import { createUploadService } from './uploads/upload-service.ts';
import { createUploadStore } from './uploads/upload-store.ts';

export const serviceName = 'svc-media';

export type MediaOptions = {
  readonly mongo: { readonly url: string; readonly database: string; readonly majority?: boolean };
  readonly bus: Pick<Bus, 'subscribe'>;
  /** Whose tokens count, by issuer. */
  readonly issuers: Issuers;
  /** Signs upload addresses; the same in every replica. */
  readonly uploadSecret: string;
  /** Where people reach the site; without it, upload addresses lie where the gateway was asked. */
  readonly publicUrl?: string | undefined;
  readonly logger: Logger;
  readonly ids?: () => string;
  readonly clock?: () => Date;
};

/** Connects the store and puts the parts together. Throws when the store cannot be reached. */
export const createDeps = async (options: MediaOptions) => {
  const { logger, ids = randomUUID, clock = () => new Date() } = options;
  const metrics = createMetrics(serviceName);
  const store = await connectStore({ ...options.mongo, logger });
  const objectStore = createObjectStore(store.connection);
  const uploadStore = createUploadStore(store.connection);
  const objects = createObjectService({ objects: objectStore, clock, keptMs: KEPT_MS });
  const uploads = createUploadService({
    uploads: uploadStore,
    objects,
    images: createImages(),
    secret: options.uploadSecret,
    ids,
    clock,
  });
  return { store, metrics, objectStore, uploadStore, objects, uploads };
};
