import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ClubConfig } from '@society/contracts';
import { AppError } from '@society/kernel';
import { policyForPage } from '../security-headers.ts';
import { acceptedEncoding, compress } from './encoding.ts';
import { cacheControl, contentType, fileSegments, looksLikeFile } from './file-rules.ts';
import { etagOf } from './files.ts';
import type { Files, StaticFile } from './files.ts';
import { bootFiles, firstCalls, noncePlaceholder, otherOrigins, partFiles, remotesFor, renderPage } from './page.ts';
import type { Remotes } from './remotes.ts';
import { isUnchanged, send, sendUnchanged } from './send.ts';

export type StaticSiteOptions = {
  readonly files: Files;
  readonly remotes: Remotes;
  /** The shell's build. */
  readonly folder: string;
  readonly club: ClubConfig;
};

export type StaticSite = {
  /** Answers a path that is no service's: a file, or the app's page for anything that looks like a screen. `signedIn`: a session cookie came along. */
  readonly serve: (req: IncomingMessage, res: ServerResponse, requested: string, signedIn: boolean) => Promise<void>;
};

const notFound = (): AppError => new AppError('notFound', 'Not found');
const noFiles = { entry: [], parts: {} };

const queryOf = (url: string | undefined): URLSearchParams => new URLSearchParams(url?.split('?')[1] ?? '');

export const createStaticSite = ({ files, remotes, folder, club }: StaticSiteOptions): StaticSite => {
  const sendFile = async (req: IncomingMessage, res: ServerResponse, file: StaticFile, name: string): Promise<void> => {
    const caching = { 'cache-control': cacheControl(name), etag: file.etag, vary: 'accept-encoding' };
    if (isUnchanged(req.headers['if-none-match'], file.etag)) return sendUnchanged(res, caching);
    const encoding = acceptedEncoding(req.headers['accept-encoding']);
    const encoded = encoding && (await file.encoded(encoding));
    send(req, res, {
      body: encoded ?? file.body,
      headers: {
        ...caching,
        'content-type': contentType(name),
        ...(encoded && encoding && { 'content-encoding': encoding }),
      },
    });
  };

  const sendJson = (req: IncomingMessage, res: ServerResponse, data: unknown): void => {
    const body = Buffer.from(JSON.stringify(data));
    const caching = { 'cache-control': 'no-cache', etag: etagOf(body) };
    if (isUnchanged(req.headers['if-none-match'], caching.etag)) return sendUnchanged(res, caching);
    send(req, res, { body, headers: { ...caching, 'content-type': contentType('.json') } });
  };

  const pageFor = async (
    requested: string,
    query: URLSearchParams,
    signedIn: boolean,
  ): Promise<{ page: string; origins: readonly string[] }> => {
    const [template, boot, list] = await Promise.all([
      files.read(path.join(folder, 'index.html')),
      files.read(path.join(folder, 'boot.json')),
      remotes.list(),
    ]);
    if (!template) throw new AppError('unavailable', 'The app has not been built yet');
    // Whoever has to sign in first needs no remote yet.
    const needed = signedIn ? remotesFor(requested, list) : [];
    const starts = (await Promise.all(needed.map(remotes.startOf))).filter((start) => start !== undefined);
    const own = boot ? bootFiles.parse(JSON.parse(boot.body.toString('utf8'))) : noFiles;
    const preloads = signedIn ? firstCalls(requested, query, list) : partFiles(own, 'login');
    return {
      page: renderPage({
        template: template.body.toString('utf8'),
        boot: own,
        remotes: list,
        club,
        signedIn,
        starts,
        preloads,
      }),
      origins: otherOrigins(list),
    };
  };

  const sendPage = async (
    req: IncomingMessage,
    res: ServerResponse,
    requested: string,
    signedIn: boolean,
  ): Promise<void> => {
    const { page, origins } = await pageFor(requested, queryOf(req.url), signedIn);
    const caching = { 'cache-control': 'no-cache', etag: etagOf(page), vary: 'accept-encoding, cookie' };
    if (isUnchanged(req.headers['if-none-match'], caching.etag)) {
      // The page that the browser has bears the nonce of the policy that came with it: no new policy may take its place.
      res.removeHeader('content-security-policy');
      return sendUnchanged(res, caching);
    }
    const nonce = randomBytes(16).toString('base64url');
    const html = Buffer.from(page.replaceAll(noncePlaceholder, nonce));
    const encoding = acceptedEncoding(req.headers['accept-encoding']);
    const body = encoding ? await compress(html, encoding, 4) : html;
    send(req, res, {
      body,
      headers: {
        ...caching,
        'content-type': contentType('.html'),
        'content-security-policy': policyForPage(nonce, origins),
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
  };

  const fileFor = (requested: string): string | undefined => {
    const segments = fileSegments(requested);
    if (!segments || requested === '/index.html') return undefined;
    const [first, name, ...rest] = segments;
    if (first !== 'remotes') return path.join(folder, ...segments);
    return name === undefined || rest.length === 0 ? undefined : remotes.fileOf(name, rest);
  };

  return {
    serve: async (req, res, requested, signedIn) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') throw notFound();
      if (requested === '/config.json') return sendJson(req, res, club);
      if (requested === '/remotes.json') return sendJson(req, res, await remotes.list());
      const name = fileFor(requested);
      const file = name === undefined ? undefined : await files.read(name);
      if (file && name !== undefined) return sendFile(req, res, file, name);
      if (looksLikeFile(requested) && requested !== '/index.html') throw notFound();
      return sendPage(req, res, requested, signedIn);
    },
  };
};
