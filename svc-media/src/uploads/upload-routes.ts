import { claimUpload, createUpload, putUpload } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import { originOf } from './origin.ts';
import { fileOf } from '../request-file.ts';
import type { UploadService } from './upload-service.ts';

type Options = {
  /** The site's public address; undefined where each upload address takes the origin of its request. */
  readonly publicUrl: string | undefined;
  readonly stallMs: number;
};

export const mountUploads = (routes: RouteTable, uploads: UploadService, { publicUrl, stallMs }: Options): void => {
  routes.handle(createUpload, ({ actor, req }) => uploads.create(actor.playerId, originOf(req.headers, publicUrl)));
  routes.raw(putUpload, async ({ params, query, req }) => {
    await uploads.put({
      uploadId: params.uploadId,
      expires: Number(query.expires),
      signature: query.signature,
      readFile: () => fileOf(req, stallMs),
    });
    return { message: 'The file has been uploaded' };
  });
  routes.handle(claimUpload, ({ body }) => uploads.claim(body));
};
