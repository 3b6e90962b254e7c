import { removeLogo, removePhoto, setLogo, setPhoto } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { PictureService } from './picture-service.ts';

export const mountPictures = (routes: RouteTable, pictures: PictureService): void => {
  routes.handle(setPhoto, ({ actor, params, body }) => pictures.set(actor, params.id, 'photo', body.photoURL));
  routes.handle(setLogo, ({ actor, params, body }) => pictures.set(actor, params.id, 'logo', body.logoURL));
  routes.handle(removePhoto, ({ actor, params }) => pictures.remove(actor, params.id, 'photo'));
  routes.handle(removeLogo, ({ actor, params }) => pictures.remove(actor, params.id, 'logo'));
};
