import { getLogoImage, getObject, releaseObject } from '@society/contracts';
import { sendUnlessKnown } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import type { ObjectService } from './object-service.ts';

/** The name is the hash of the bytes, so a browser may cache an image for ever. Caches on the way may not: images are for signed-in people. */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

export const mountObjects = (routes: RouteTable, objects: ObjectService): void => {
  routes.stream(getObject, async ({ actor, params, res }) => {
    await objects.requireExisting(actor.playerId);
    const bytes = await objects.bytes(params.name);
    sendUnlessKnown(res.set(headers), bytes, `"${params.name.slice(0, 64)}"`);
  });
  routes.stream(getLogoImage, async ({ params, res }) => {
    const bytes = await objects.logo(params.name);
    res.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length });
    res.end(bytes);
  });
  routes.handle(releaseObject, ({ body: { objectPath, ...use } }) => objects.release(objectPath, use));
};
