import { createHash } from 'node:crypto';

/** What somebody uses an image for. */
export type Use = { readonly usedBy: string; readonly purpose: 'photo' | 'logo' };

/** How long an object that nobody uses is kept, and how long an upload can be claimed. */
export const KEPT_MS = 24 * 60 * 60_000;

/** `<sha256 of the bytes>.webp`: named by its content, so that the same picture is kept once. */
export const objectNameOf = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex')}.webp`;

/** Where people find an object. */
export const objectPathOf = (name: string): string => `/objects/${name}`;

/** The object's name in a path; undefined when the path is not that of an object. */
export const nameOfPath = (path: string): string | undefined => /^\/objects\/([0-9a-f]{64}\.webp)$/.exec(path)?.[1];

/** A use as an object's list has it: `p1:photo`. */
export const useKey = ({ usedBy, purpose }: Use): string => `${usedBy}:${purpose}`;

/** The use of an image as the club's logo. `club` is no person's id. */
export const clubLogo = useKey({ usedBy: 'club', purpose: 'logo' });

/** All uses that one person can have, as objects' lists have them. */
export const usesOf = (playerId: string): string[] => [
  useKey({ usedBy: playerId, purpose: 'photo' }),
  useKey({ usedBy: playerId, purpose: 'logo' }),
];
