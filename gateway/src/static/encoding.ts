import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

export type Encoding = 'br' | 'gzip';
export const encodings: readonly Encoding[] = ['br', 'gzip'];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that a client takes; undefined for none. */
export const acceptedEncoding = (header: string | undefined): Encoding | undefined => {
  const taken = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
      const quality = parameters.find((each) => each.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  return encodings.find((name) => (taken.get(name) ?? 0) > 0);
};

/** Compresses in the background. `quality` as brotli counts, 0 to 11; gzip gets its own best for anything above 4. */
export const compress = (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : zip(body, { level: quality > 4 ? 9 : 6 });
