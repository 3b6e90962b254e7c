import { claimUpload, releaseObject } from '@society/contracts';
import type { RequestBodyOf } from '@society/contracts';
import type { ServiceClient } from '@society/service-kit/auth';

export type MediaClient = {
  /**
   * Turns a finished upload into an image that a person uses. 400 when the upload is unknown, unfinished or another person's, 503 when
   * svc-media is away.
   */
  readonly claim: (claim: RequestBodyOf<typeof claimUpload>) => Promise<{ readonly objectPath: string }>;
  /** Ends a person's use of an image. 503 when svc-media is away. */
  readonly release: (use: RequestBodyOf<typeof releaseObject>) => Promise<void>;
};

/** The calls to svc-media. */
export const createMediaClient = (client: ServiceClient): MediaClient => ({
  claim: (body) => client.call(claimUpload, { body }),
  release: (body) => client.call(releaseObject, { body }),
});
