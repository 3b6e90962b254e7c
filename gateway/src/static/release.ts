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

/** Stands in the page for the release's id, since the id is computed from the page. */
const idPlaceholder = '__RELEASE__';

/**
 * Replaces the club when the id is computed. A change of the club makes no new release: gateways learn of it at different moments, so
 * workers would go back and forth between two releases. The open page follows such a change by itself.
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

/** A build is copied file by file, so for a moment a page or manifest may name a file that its list does not have. */
const halfCopied = () => new AppError('unavailable', 'A release is being made at this moment');

const namedIn = (page: string): readonly string[] =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file).filter(isHashed);

/**
 * A remote's part of a release. Undefined if its build left no list of files: then workers do not store the remote, and browsers load it as
 * usual.
 */
const partOf = async (remotes: Remotes, remote: RemoteEntry) => {
  const files = await remotes.filesOf(remote);
  if (files === undefined) return undefined;
  const start = await remotes.startOf(remote);
  if (start === undefined || !start.preloads.every(({ href }) => files.includes(href))) throw halfCopied();
  return { files, start };
};

/**
 * The present release, computed at each call from the files of the builds. `page` fits any screen and anybody: it has the manifests of all
 * remotes of the release, and nothing that belongs to one screen or one person. Its nonce is put in later. Throws `unavailable` while there
 * is no build, or while one is being copied.
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
      // The worker has every file at hand, so hints would only fetch files that this screen may not need.
      starts: parts.map(({ start }) => ({ ...start, preloads: [] })),
      preloads: [],
      release: { id: idPlaceholder, worker },
    });
  const page = render(club());
  if (!namedIn(page).every((file) => files.includes(file))) throw halfCopied();
  const origins = otherOrigins(list);
  // Workers store the page with its headers, so other headers are another release.
  const id = sha256(JSON.stringify([files, render(noClub), policyForPage('', origins), pageHeaders])).slice(0, 22);
  return { release: { id, files, worker }, page: page.replace(idPlaceholder, id), origins };
};
