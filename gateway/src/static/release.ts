import path from 'node:path';
import type { AppRelease, ClubConfig } from '@society/contracts';
import { AppError } from '@society/kernel';
import { sha256 } from '@society/service-kit/token';
import { pageHeaders, policyForPage } from '../security-headers.ts';
import { isHashed } from './hashed.ts';
import { bootFiles, otherOrigins, renderPage } from './page.ts';
import { readIfThere } from './read-if-there.ts';
import { listedFiles } from './remotes.ts';
import type { RemoteEntry, Remotes } from './remotes.ts';
import type { StaticSiteOptions } from './static-site.ts';

/** Stands in the page for the release's id, which is worked out from it. */
const idPlaceholder = '__RELEASE__';

/**
 * In the place of the club when the id is worked out. A club that is changed makes no new release: gateways learn of it at moments of their own, so
 * workers would be sent from one release to another and back, and the open page follows by itself.
 */
const noClub: ClubConfig = {
  name: '',
  location: '',
  contactEmail: '',
  tagline: '',
  timeZone: 'UTC',
  palette: 'fairway',
  passwordRule: 'six',
};

/** What is copied into a folder is there file by file: for a moment a page or manifest may name what its list does not. */
const halfCopied = () => new AppError('unavailable', 'A release is being made at this moment');

const namedIn = (page: string): readonly string[] =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file).filter(isHashed);

/** A remote's part of a release: undefined without a list of its files, and then it is not stored but loaded as ever. */
const partOf = async (remotes: Remotes, remote: RemoteEntry) => {
  const files = await remotes.filesOf(remote);
  if (files === undefined) return undefined;
  const start = await remotes.startOf(remote);
  if (start === undefined || !start.preloads.every(({ href }) => files.includes(href))) throw halfCopied();
  return { files, start };
};

/**
 * The present release, worked out at each call from what the builds have left: `page` is for any screen and anybody, with the manifests of
 * all its remotes, and without what belongs to one screen or one person; its nonce is still to be put in.
 * Throws `unavailable` while there is no build, or one is being copied.
 */
export const readRelease = async ({
  remotes,
  folder,
  club,
  worker,
}: StaticSiteOptions): Promise<{
  readonly release: AppRelease;
  readonly page: string;
  readonly origins: readonly string[];
}> => {
  const [template, boot, own, list] = await Promise.all([
    readIfThere(path.join(folder, 'index.html')),
    readIfThere(path.join(folder, 'boot.json')),
    readIfThere(path.join(folder, 'files.json')),
    remotes.list(),
  ]);
  const shell = listedFiles(own, '/');
  if (template === undefined || boot === undefined || shell === undefined)
    throw new AppError('unavailable', 'The app has not been built yet');
  const parts = (await Promise.all(list.remotes.map((remote) => partOf(remotes, remote)))).filter(
    (part) => part !== undefined,
  );
  const files = [...new Set([...shell, ...parts.flatMap((part) => part.files)])].sort();
  const render = (of: ClubConfig): string =>
    renderPage({
      template,
      boot: bootFiles.parse(JSON.parse(boot)),
      remotes: list,
      club: of,
      signedIn: true,
      // From the worker's store a file is there at once: hints would only fetch what this screen may not need.
      starts: parts.map(({ start }) => ({ ...start, preloads: [] })),
      preloads: [],
      release: { id: idPlaceholder, worker },
    });
  const page = render(club());
  if (!namedIn(page).every((file) => files.includes(file))) throw halfCopied();
  const origins = otherOrigins(list);
  // What the page is sent with is stored with it: other headers are another release.
  const id = sha256(JSON.stringify([files, render(noClub), policyForPage('', origins), pageHeaders])).slice(0, 22);
  return { release: { id, files, worker }, page: page.replace(idPlaceholder, id), origins };
};
