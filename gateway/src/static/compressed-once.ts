import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Stats } from 'node:fs';
import type { RequestHandler, Response } from 'express';
import { pathOfUrl } from '../routing.ts';
import { isHashed } from './hashed.ts';

const brotli = promisify(brotliCompress);
const packed = {
  br: (content: Buffer): Promise<Buffer> => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Fonts and pictures are packed already. */
const isText = (file: string): boolean => /\.(?:js|css|json|svg|map)$/.test(file);
/** Below this, packing saves nothing. */
const minBytes = 1024;

type Kept = { readonly ctimeMs: number; readonly body: Promise<Buffer> };

/**
 * Answers scripts and styles whose names carry their hash, each compressed once and then kept; all of them are a few megabytes. Compressing for each
 * reader would hold an encoder for as long as the reader takes: three hundred slow ones took 800 MB, and everybody else's files waited for them.
 */
export const compressedOnce = (
  folder: string,
  setHeaders: (res: Response, file: string, stats: Stats) => void,
): RequestHandler => {
  const known = new Map<string, Kept>();
  return async (req, res, next) => {
    const file = pathOfUrl(req.url);
    const encoding = req.acceptsEncodings('br') ? 'br' : req.acceptsEncodings('gzip') ? 'gzip' : undefined;
    if (!encoding || !isHashed(file) || !isText(file)) return next();
    const at = path.join(folder, file);
    const stats = await stat(at).catch(() => undefined);
    if (!stats?.isFile() || stats.size < minBytes) return next();
    const key = `${encoding} ${file}`;
    const { ctimeMs } = stats;
    let kept = known.get(key);
    if (kept?.ctimeMs !== ctimeMs) {
      kept = { ctimeMs, body: readFile(at).then(packed[encoding]) };
      known.set(key, kept);
    }
    const body = await kept.body.catch(() => void known.delete(key));
    if (!body) return next();
    setHeaders(res, file, stats);
    res.set('content-encoding', encoding).vary('accept-encoding').type(path.extname(file)).send(body);
  };
};
