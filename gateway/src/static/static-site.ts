import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import type { Stats } from 'node:fs';
import type { ClubConfig } from '@society/contracts';
import { AppError } from '@society/kernel';
import { compressAnswers } from '../compression.ts';
import { pathOfUrl } from '../routing.ts';
import { createPages } from './pages.ts';
import type { Remotes } from './remotes.ts';

export type StaticSiteOptions = {
  readonly remotes: Remotes;
  /** The shell's build. */
  readonly folder: string;
  readonly club: ClubConfig;
  /** Whether a Cookie header has a session in it. */
  readonly hasSession: (cookieHeader: string | undefined) => boolean;
};

const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+(?:\.map)?$/;

/** A file whose name carries its hash never changes; everything else is asked about each time. */
export const cacheControl = (file: string): string =>
  hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';

const setHeaders = (res: Response, file: string, { size, ctimeMs }: Stats): void => {
  res.setHeader('cache-control', cacheControl(file));
  // Not by the time of modification, as express does it: archives and images set that alike for every release, and manifests are of one size.
  res.setHeader('etag', `W/"${size.toString(36)}-${Math.round(ctimeMs).toString(36)}"`);
};

const filesIn = (folder: string): RequestHandler =>
  express.static(folder, {
    index: false,
    redirect: false,
    acceptRanges: false,
    cacheControl: false,
    lastModified: false,
    setHeaders,
  });

/** Paths that may name a file: plain names only, none hidden or encoded. */
export const plainFile = /^(?:\/[A-Za-z0-9_@~-][A-Za-z0-9_@~.+-]*)+$/;
/** What looks like the path of a file rather than of a screen. */
const looksLikeFile = /\.[A-Za-z0-9]+$/;

const readsOnly: RequestHandler = ({ method }, _res, next) => {
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('notFound', 'Not found');
  next();
};

const pageUnlessFile: RequestHandler = ({ url }, _res, next) => {
  if (looksLikeFile.test(pathOfUrl(url))) throw new AppError('notFound', 'Not found');
  next();
};

/** Answers what is no service's path: a file, or the app's page for anything that looks like a screen. */
export const createStaticSite = ({ remotes, folder, club, hasSession }: StaticSiteOptions): Router => {
  const pages = createPages({ remotes, folder, club, hasSession });
  const files = express.Router();
  for (const [path, at] of remotes.folders) files.use(path, filesIn(at));
  files.use(filesIn(folder));

  const site = express.Router({ caseSensitive: true, strict: true });
  site.use(readsOnly, compressAnswers);
  site.get(
    '/config.json',
    pages.json(async () => club),
  );
  site.get('/remotes.json', pages.json(remotes.list));
  site.get('/index.html', pages.page);
  site.use((req, res, next) => (plainFile.test(pathOfUrl(req.url)) ? files(req, res, next) : next()));
  site.use(pageUnlessFile, pages.page);
  return site;
};
