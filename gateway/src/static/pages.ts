import path from 'node:path';
import type { RequestHandler } from 'express';
import { AppError } from '@society/kernel';
import { newToken, sha256 } from '@society/service-kit/token';
import { pathOfUrl } from '../routing.ts';
import { policyForPage } from '../security-headers.ts';
import { firstCalls } from './first-calls.ts';
import { bootFiles, noncePlaceholder, otherOrigins, partFiles, remotesFor, renderPage } from './page.ts';
import { readIfThere } from './read-if-there.ts';
import { readRelease } from './release.ts';
import type { StaticSiteOptions } from './static-site.ts';
import { webManifest } from './web-manifest.ts';

const noFiles = { entry: [], parts: {} };

const etagOf = (content: string): string => `"${sha256(content).slice(0, 22)}"`;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/** The responses that are made and not read from a file: the app's page, and lists as JSON. */
export const createPages = (options: StaticSiteOptions) => {
  const { remotes, folder, club, hasSession, worker } = options;
  const render = async (requested: string, query: URLSearchParams, signedIn: boolean) => {
    const [template, boot, list] = await Promise.all([
      readIfThere(path.join(folder, 'index.html')),
      readIfThere(path.join(folder, 'boot.json')),
      remotes.list(),
    ]);
    if (template === undefined) throw new AppError('unavailable', 'The app has not been built yet');
    // Somebody who has to sign in first does not need a remote yet.
    const needed = signedIn ? remotesFor(requested, list) : [];
    const starts = (await Promise.all(needed.map(remotes.startOf))).filter((start) => start !== undefined);
    const own = boot === undefined ? noFiles : bootFiles.parse(JSON.parse(boot));
    const preloads = signedIn ? firstCalls(requested, query, list) : partFiles(own, 'login');
    return {
      page: renderPage({
        template,
        boot: own,
        remotes: list,
        club: club(),
        signedIn,
        starts,
        preloads,
        release: { worker },
      }),
      origins: otherOrigins(list),
    };
  };

  const page: RequestHandler = async (req, res) => {
    const made = await render(pathOfUrl(req.url), queryOf(req.url), hasSession(req.headers.cookie));
    // A browser keeps the policy together with the page, so another policy needs another ETag.
    const etag = etagOf(policyForPage('', made.origins) + made.page);
    res.set({ 'cache-control': 'no-cache', etag }).vary('cookie');
    const nonce = newToken(16);
    // After a 304 the browser goes on with the old page, whose nonce belongs to the old policy. So no new policy may replace that one.
    if (req.fresh) res.removeHeader('content-security-policy');
    else res.set('content-security-policy', policyForPage(nonce, made.origins));
    res.type('html').send(made.page.replaceAll(noncePlaceholder, nonce));
  };

  /** The page of a release, for a worker to store. Refused with 409 if that is not the present release any more. */
  const storedPage: RequestHandler = async (req, res) => {
    const { release, page: made, origins } = await readRelease(options);
    if (queryOf(req.url).get('release') !== release.id)
      throw new AppError('conflict', 'This is not the present release of the app');
    const nonce = newToken(16);
    res
      .set({ 'cache-control': 'no-cache', 'content-security-policy': policyForPage(nonce, origins) })
      .type('html')
      .send(made.replaceAll(noncePlaceholder, nonce));
  };

  const json =
    (read: () => Promise<unknown>, type = 'json'): RequestHandler =>
    async (_req, res) => {
      const body = JSON.stringify(await read());
      res
        .set({ 'cache-control': 'no-cache', etag: etagOf(body) })
        .type(type)
        .send(body);
    };

  const manifest = json(async () => {
    const built = await readIfThere(path.join(folder, 'manifest.webmanifest'));
    if (built === undefined) throw new AppError('notFound', 'Not found');
    return webManifest(built, club());
  }, 'application/manifest+json');

  return { page, storedPage, json, manifest };
};
