import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import type { Stats } from 'node:fs';
import type { ClubConfig } from '@society/contracts';
import { AppError } from '@society/kernel';
import { pathOfUrl } from '../routing.ts';
import { policyForWorker } from '../security-headers.ts';
import { compressedOnce } from './compressed-once.ts';
import { isHashed } from './hashed.ts';
import { createPages } from './pages.ts';
import { readRelease } from './release.ts';
import type { Remotes } from './remotes.ts';

export type StaticSiteOptions = {
  readonly remotes: Remotes;
  /** The shell's build. */
  readonly folder: string;
  /** The club at this moment. */
  readonly club: () => ClubConfig;
  /** Answers the club's logo. */
  readonly logo: RequestHandler;
  /** Whether a Cookie header has a session in it. */
  readonly hasSession: (cookieHeader: string | undefined) => boolean;
  /** Whether browsers are to keep the app with a service worker. */
  readonly worker: boolean;
};

/** A file whose name carries its hash never changes; everything else is asked about each time. */
export const cacheControl = (file: string): string =>
  isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache';

const setHeaders = (res: Response, file: string, { size, ctimeMs }: Stats): void => {
  res.setHeader('cache-control', cacheControl(file));
  // Express would use the time of modification. Archives and images set it alike for every release, and manifests of two releases have the
  // same size.
  res.setHeader('etag', `W/"${size.toString(36)}-${Math.round(ctimeMs).toString(36)}"`);
};

const filesIn = (folder: string): RequestHandler =>
  express.static(folder, {
    redirect: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders,
  });

/** Paths that may name a file: plain names only, nothing hidden or encoded. */
export const plainFile = /^(?:\/[A-Za-z0-9_@~-][A-Za-z0-9_@~.+-]*)+$/;
/** What looks like the path of a file rather than of a screen; what is hidden is none either. */
const looksLikeFile = /^\/\.|\.[A-Za-z0-9]+$/;

const readsOnly: RequestHandler = ({ method, headers }, _res, next) => {
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('notFound', 'Not found');
  // Conditions for changes, which mean nothing here. Express would fail on them for a file.
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
  next();
};

const pageUnlessFile: RequestHandler = ({ url }, _res, next) => {
  if (looksLikeFile.test(pathOfUrl(url))) throw new AppError('notFound', 'Not found');
  next();
};

/**
 * The service worker, at an address that stays. If none is wanted, the gateway serves a script there that removes itself and what was
 * stored. Browsers ask for the script by themselves, so even a broken worker goes away.
 */
const workerScript =
  (wanted: boolean): RequestHandler =>
  (req, res, next) => {
    res.set('content-security-policy', policyForWorker);
    if (!wanted) req.url = '/sw-off.js';
    next();
  };

/** Answers all paths that are not a service's: with a file, or with the app's page for anything that looks like a screen. */
export const createStaticSite = (options: StaticSiteOptions): Router => {
  const { remotes, folder, club, logo, worker } = options;
  const pages = createPages(options);
  const files = express.Router();
  for (const [path, at] of [...remotes.folders, ['/', folder] as const])
    files.use(path, compressedOnce(at, setHeaders), filesIn(at));

  const site = express.Router({ caseSensitive: true, strict: true });
  site.use(readsOnly);
  site.get(
    '/config.json',
    pages.json(async () => club()),
  );
  site.get('/club/logo', logo);
  site.get('/remotes.json', pages.json(remotes.list));
  site.get('/manifest.webmanifest', pages.manifest);
  site.get(
    '/release.json',
    pages.json(async () => (await readRelease(options)).release),
  );
  site.get('/app.html', pages.storedPage);
  site.get('/index.html', pages.page);
  site.get('/sw.js', workerScript(worker));
  // Password managers lead people there whose password has leaked (W3C, A Well-Known URL for Changing Passwords).
  site.get('/.well-known/change-password', (_req, res) => res.redirect('/settings'));
  site.use((req, res, next) => (plainFile.test(pathOfUrl(req.url)) ? files(req, res, next) : next()));
  site.use(pageUnlessFile, pages.page);
  return site;
};
