const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const extensionOf = (file: string): string => /\.([A-Za-z0-9]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';

/** The content type of a file by its ending. */
export const contentType = (file: string): string => types[extensionOf(file)] ?? 'application/octet-stream';

const textual = new Set(['css', 'html', 'ico', 'js', 'json', 'map', 'svg', 'txt', 'webmanifest']);

/** Whether compressing pays. */
export const isCompressible = (file: string): boolean => textual.has(extensionOf(file));

const hashed = /\.[0-9a-f]{8,}\.(?:[a-z0-9]+)(?:\.map)?$/;

/** A file whose name carries its hash never changes; everything else is asked about each time. */
export const cacheControl = (file: string): string =>
  hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';

const plainSegment = /^[A-Za-z0-9_@~-][A-Za-z0-9_@~.+-]*$/;

/**
 * The parts of a path that may name a file: plain names only, none hidden. Undefined for anything else; so no path leads out of a folder,
 * however it is encoded.
 */
export const fileSegments = (path: string): readonly string[] | undefined => {
  const segments = path.split('/').slice(1);
  return segments.length > 0 && segments.every((each) => plainSegment.test(each)) ? segments : undefined;
};

/** Whether a path looks like that of a file rather than of a screen. */
export const looksLikeFile = (path: string): boolean => /\.[A-Za-z0-9]+$/.test(path);
