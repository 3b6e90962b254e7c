import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BSON } from 'mongodb';
import * as z from 'zod/mini';
import type { Stored } from '../support/installation.ts';
import { parts, partsIn } from './parts.ts';
import type { Contents, PartName } from './parts.ts';

const FORMAT = 'golf-society-club';
/** The version of the format that is written here; older ones can be read too. It goes up when a part or a meaning is added. */
const FORMAT_VERSION = 2;

const count = z.number().check(z.int(), z.gte(0));
const manifest = z.object({
  format: z.literal(FORMAT),
  version: count,
  at: z.iso.datetime(),
  club: z.string(),
  withSecrets: z.boolean(),
  parts: z.array(z.object({ name: z.string(), documents: count, sha256: z.string() })),
});
/** The first line of an archive: the club, the time, and for each part the number of documents and the SHA-256 of its lines. */
export type Manifest = z.output<typeof manifest>;
export type Archive = { readonly manifest: Manifest; readonly contents: Contents };

const lineOf = (document: unknown): string => `${BSON.EJSON.stringify(document, { relaxed: true })}\n`;
const linesOf = (documents: readonly Stored[]): string => documents.map(lineOf).join('');
const sha256Of = (lines: string | Uint8Array): string => createHash('sha256').update(lines).digest('hex');

/** The SHA-256 of each part. */
export const checksumsOf = (contents: Contents): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.map(({ name }) => [name, sha256Of(linesOf(contents[name]))]));

/** Packs these documents: lines of JSON compressed by gzip. The manifest comes first, then each part with one line for each document. */
export const writeArchive = (contents: Contents, given: Pick<Manifest, 'at' | 'club' | 'withSecrets'>): Buffer => {
  const written = parts.map(({ name }) => ({ name, documents: contents[name].length, lines: linesOf(contents[name]) }));
  const head: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    ...given,
    parts: written.map(({ lines, ...part }) => ({ ...part, sha256: sha256Of(lines) })),
  };
  return gzipSync([`${JSON.stringify(head)}\n`, ...written.map(({ lines }) => lines)].join(''));
};

const again = 'Copy it once more from where it was made.';
const foreign = (): Error =>
  new Error('This is no archive of a club. Choose a file that `npm run club:export` has written.');
const cut = (): Error => new Error(`The archive is cut off: its end is missing. ${again}`);
const damaged = (what: string): Error => new Error(`The archive is damaged: ${what}. ${again}`);

const isCutOff = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'Z_BUF_ERROR';

const unpacked = (bytes: Buffer): Buffer => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) throw foreign();
  try {
    return gunzipSync(bytes);
  } catch (error) {
    throw isCutOff(error) ? cut() : damaged('it cannot be unpacked');
  }
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const readManifest = (line: string): Manifest => {
  const head = z.looseObject({ format: z.literal(FORMAT), version: z.number() }).safeParse(parsed(line));
  if (!head.success) throw foreign();
  const { version } = head.data;
  if (version > FORMAT_VERSION)
    throw new Error(
      `The archive is of a newer version of the product: its format is ${version}, and this version reads ${FORMAT_VERSION}. Install the newer version first.`,
    );
  const { success, data } = manifest.safeParse(head.data);
  if (!success) throw damaged('its list of contents cannot be read');
  return data;
};

/** Reads a file line by line; each line keeps its line feed. */
const linesIn = (bytes: Buffer) => {
  let from = 0;
  return {
    isAtEnd: (): boolean => from >= bytes.length,
    /** The next lines as one piece. Throws when there are fewer. */
    take: (lines: number): Buffer => {
      const start = from;
      for (let left = lines; left > 0; left -= 1) {
        const end = bytes.indexOf(0x0a, from);
        if (end < 0) throw cut();
        from = end + 1;
      }
      return bytes.subarray(start, from);
    },
  };
};

const documentsIn = (lines: Buffer, name: string): readonly Stored[] => {
  try {
    const text = lines.toString();
    return text === ''
      ? []
      : text
          .slice(0, -1)
          .split('\n')
          .map((line) => BSON.EJSON.parse(line, { relaxed: true }) as Stored);
  } catch {
    throw damaged(`${name} cannot be read`);
  }
};

/**
 * Unpacks an archive and checks that it is whole, has this format and that each part fits its checksum. `checkClub` looks at the documents.
 * Throws a sentence when the archive is foreign, newer, cut off or damaged.
 */
export const readArchive = (bytes: Buffer): Archive => {
  const lines = linesIn(unpacked(bytes));
  if (lines.isAtEnd()) throw foreign();
  const head = readManifest(lines.take(1).toString());
  if (head.parts.map(({ name }) => name).join() !== partsIn(head.version).join())
    throw damaged(`its parts are not those of format ${head.version}`);
  const found = Object.fromEntries(
    head.parts.map(({ name, documents, sha256 }) => {
      const own = lines.take(documents);
      if (sha256Of(own) !== sha256) throw damaged(`${name} is not what its checksum says`);
      return [name, documentsIn(own, name)];
    }),
  );
  // An older archive has no documents of the parts that were added later.
  const contents = Object.fromEntries(parts.map(({ name }) => [name, found[name] ?? []])) as Record<
    PartName,
    readonly Stored[]
  >;
  if (!lines.isAtEnd()) throw damaged('it has more than its list of contents says');
  return { manifest: head, contents };
};
