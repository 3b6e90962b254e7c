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
type Encoding = keyof typeof packed;

/** Fonts and pictures are packed already. */
const isText = (file: string): boolean => /\.(?:js|css|json|svg|map)$/.test(file);
/** Below this, packing saves nothing. */
const minBytes = 1024;

type Kept = { readonly stats: Stats; readonly body: Buffer } | undefined;

/** Undefined for what is no file here, or not worth it. */
const readPacked = async (file: string, encoding: Encoding): Promise<Kept> => {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile() || stats.size < minBytes) return undefined;
  return { stats, body: await packed[encoding](await readFile(file)) };
};

/**
 * Answers scripts and styles whose names carry their hash, each compressed once and then kept; all of them are a few megabytes. Compressing for each
 * reader would hold an encoder for as long as the reader takes: three hundred slow ones took 800 MB, and everybody else's files waited for them.
 */
export const compressedOnce = (
  folder: string,
  setHeaders: (res: Response, file: string, stats: Stats) => void,
): RequestHandler => {
  const known = new Map<string, Promise<Kept>>();
  return async (req, res, next) => {
    const file = pathOfUrl(req.url);
    const encoding = req.acceptsEncodings('br') ? 'br' : req.acceptsEncodings('gzip') ? 'gzip' : undefined;
    if (!encoding || !isHashed(file) || !isText(file)) return next();
    const key = `${encoding} ${file}`;
    const asked = known.get(key) ?? readPacked(path.join(folder, file), encoding);
    known.set(key, asked);
    // What is not there may come later, and must not be remembered: anybody can ask for any name.
    const kept = await asked.catch(() => undefined);
    if (!kept) {
      known.delete(key);
      return next();
    }
    setHeaders(res, file, kept.stats);
    res.set('content-encoding', encoding).vary('accept-encoding').type(path.extname(file)).send(kept.body);
  };
};
