import { inWords } from '@society/service-kit/auth';
import type { Person } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';
import type { MediaClient } from '../media/media-client.ts';
import { personChanged } from '../events.ts';
import type { PlayerService } from '../people/player-service.ts';
import { pictureOf, withPicture } from './picture.ts';
import type { Purpose } from './picture.ts';

type PictureDeps = { readonly people: PlayerService; readonly media: MediaClient; readonly logger: Logger };
export type PictureService = ReturnType<typeof createPictureService>;

/** Photos and logos. The caller's own upload becomes a person's picture; admins change anybody's, others only their own. */
export const createPictureService = ({ people, media, logger }: PictureDeps) => {
  const requireOwn = async (actor: Person, id: string, purpose: Purpose): Promise<void> => {
    await people.requireOwn(actor, id, `You can only change your own ${purpose}`);
    await people.ready(id);
  };

  /**
   * Writes a picture, or none, into the record, and then gives up the former one, unless the record names it again by then. So the picture
   * in the record is always one that svc-media keeps, wherever the call breaks off.
   */
  const write = async (
    id: string,
    purpose: Purpose,
    objectPath: string | undefined,
    giveUp: (former: string) => Promise<unknown>,
  ): Promise<void> => {
    const saved = await people.changeWithResult(id, (player) => {
      const next = withPicture(player, purpose, objectPath);
      return {
        next,
        ...(next !== player && { events: [personChanged(next)] }),
        result: pictureOf(player, purpose),
      };
    });
    if (saved.changed) await people.tellAccount(saved);
    const former = saved.changed ? saved.result : undefined;
    if (former === undefined) return;
    try {
      if (pictureOf((await people.ready(id)).state, purpose) !== former) await giveUp(former);
    } catch (error) {
      logger.warn({ err: error, playerId: id }, 'a former picture could not be given up');
    }
  };

  return {
    /**
     * Claims the image at svc-media before the record names it. 400 for an unknown upload, 403 for another person's picture, 503 when
     * svc-media is away.
     */
    set: async (actor: Person, id: string, purpose: Purpose, upload: string): Promise<{ objectPath: string }> => {
      await requireOwn(actor, id, purpose);
      const claim = { upload, uploadedBy: actor.playerId, usedBy: id, purpose };
      const { objectPath } = await media.claim(claim).catch((error: unknown) => {
        throw inWords(error, `The ${purpose} could not be saved right now. Please try again.`);
      });
      await write(id, purpose, objectPath, (instead) => media.claim({ ...claim, instead }));
      return { objectPath };
    },

    /** From the response on no record shows the picture; svc-media keeps it for another day. */
    remove: async (actor: Person, id: string, purpose: Purpose): Promise<{ message: string }> => {
      await requireOwn(actor, id, purpose);
      await write(id, purpose, undefined, (objectPath) => media.release({ objectPath, usedBy: id, purpose }));
      return { message: `There is no ${purpose} any more` };
    },
  };
};
