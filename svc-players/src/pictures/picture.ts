import type { Player } from '../people/player.ts';

/** What a picture of somebody is for, as svc-media calls it. */
export type Purpose = 'photo' | 'logo';

const fieldOf = { photo: 'photo', logo: 'businessLogo' } as const;

/** The path of the picture that somebody has; undefined when they have none. */
export const pictureOf = (player: Player, purpose: Purpose): string | undefined => player[fieldOf[purpose]];

/** The person with this picture, or without one; the same object when it is so already. */
export const withPicture = (player: Player, purpose: Purpose, objectPath: string | undefined): Player =>
  pictureOf(player, purpose) === objectPath ? player : { ...player, [fieldOf[purpose]]: objectPath };
