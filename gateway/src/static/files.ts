import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { compress } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import { isCompressible } from './file-rules.ts';

/** A file as it is now. */
export type StaticFile = {
  readonly body: Buffer;
  readonly etag: string;
  /** The file compressed: what lies beside it as `.br` or `.gz`, else made once. Undefined where that does not pay. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer | undefined>;
};

export type Files = {
  /** The file, kept in memory for as long as it stays the same on disk; undefined when there is none. */
  readonly read: (file: string) => Promise<StaticFile | undefined>;
};

const limit = 2000;
const worthwhileBytes = 512;
/** Within a few percent of the best, at a tenth of its time. */
const quality = 9;
const suffix: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const missing = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && missing.has(error.code);

const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

export const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const load = async (file: string): Promise<StaticFile> => {
  const body = await readFile(file);
  const made = new Map<Encoding, Promise<Buffer | undefined>>();
  const encode = async (encoding: Encoding): Promise<Buffer | undefined> => {
    if (!isCompressible(file) || body.length < worthwhileBytes) return undefined;
    const smaller =
      (await ifThere(readFile(`${file}${suffix[encoding]}`))) ?? (await compress(body, encoding, quality));
    return smaller.length < body.length ? smaller : undefined;
  };
  return {
    body,
    etag: etagOf(body),
    encoded: (encoding) => {
      const before = made.get(encoding) ?? encode(encoding);
      made.set(encoding, before);
      return before;
    },
  };
};

export const createFiles = (): Files => {
  const known = new Map<string, { readonly stamp: string; readonly content: Promise<StaticFile> }>();
  return {
    read: async (file) => {
      const found = await ifThere(stat(file));
      if (!found?.isFile()) {
        known.delete(file);
        return undefined;
      }
      const stamp = `${found.mtimeMs}-${found.size}-${found.ino}`;
      const before = known.get(file);
      if (before?.stamp === stamp) return before.content;
      const content = load(file);
      known.set(file, { stamp, content });
      content.catch(() => known.delete(file));
      const oldest = known.keys().next();
      if (known.size > limit && !oldest.done) known.delete(oldest.value);
      return content;
    },
  };
};
