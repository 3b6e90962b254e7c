import { createHash } from 'node:crypto';

/** What somebody uses an image for. */
export type Use = { readonly usedBy: string; readonly purpose: 'photo' | 'logo' };

/** How long an object that nobody uses is kept, and how long an upload can be claimed. */
export const KEPT_MS = 24 * 60 * 60_000;

/** `<sha256 of the bytes>.webp`: named by its content, so that the same picture is kept once. */
export const objectNameOf = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex')}.webp`;

/** Where people find an object. */
export const objectPathOf = (name: string): string => `/objects/${name}`;

/** The name in an object's path; undefined when it is none. */
export const nameOfPath = (path: string): string | undefined => /^\/objects\/([0-9a-f]{64}\.webp)$/.exec(path)?.[1];

/** How a use stands in an object's list. */
export const useKey = ({ usedBy, purpose }: Use): string => `${usedBy}:${purpose}`;

/** How the club's logo stands in an object's list: who uses it there is no person. */
export const clubLogo = useKey({ usedBy: 'club', purpose: 'logo' });

/** Everything that somebody may use an object for, as it stands in lists. */
export const usesOf = (playerId: string): string[] => [
  useKey({ usedBy: playerId, purpose: 'photo' }),
  useKey({ usedBy: playerId, purpose: 'logo' }),
];
