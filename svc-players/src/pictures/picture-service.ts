import type { Person } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';
import type { MediaClient } from '../media/media-client.ts';
import { personChanged } from '../events.ts';
import { inWords } from '../people/player-service.ts';
import type { PlayerService } from '../people/player-service.ts';
import { pictureOf, withPicture } from './picture.ts';
import type { Purpose } from './picture.ts';

export type PictureDeps = { readonly people: PlayerService; readonly media: MediaClient; readonly logger: Logger };
export type PictureService = ReturnType<typeof createPictureService>;

/** Photos and logos: uploads of the caller's own that become a person's picture. */
export const createPictureService = ({ people, media, logger }: PictureDeps) => ({
  /**
   * Takes the image first, then writes it into the record, then gives up the one before: whatever breaks off, the picture in the record is
   * one that is kept. Admins set anybody's, others their own. 503 when svc-media is away.
   */
  set: async (actor: Person, id: string, purpose: Purpose, upload: string): Promise<{ objectPath: string }> => {
    await people.requireOwn(actor, id, `You can only change your own ${purpose}`);
    await people.ready(id);
    const claim = { upload, uploadedBy: actor.playerId, usedBy: id, purpose };
    const { objectPath } = await media.claim(claim).catch((error: unknown) => {
      throw inWords(error, `The ${purpose} could not be saved right now. Please try again.`);
    });
    const saved = await people.changeWithResult(id, (player) => {
      const next = withPicture(player, purpose, objectPath);
      return {
        next,
        ...(next !== player && { events: [personChanged(next)] }),
        result: pictureOf(player, purpose),
      };
    });
    if (saved.changed) await people.tellAccount(saved);
    if (saved.changed && saved.result !== undefined) {
      await media
        .claim({ ...claim, instead: saved.result })
        .catch((error: unknown) => logger.warn({ err: error, playerId: id }, 'a former picture could not be given up'));
    }
    return { objectPath };
  },
});
