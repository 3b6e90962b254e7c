import sharp from 'sharp';
import { AppError, createLimit } from '@society/kernel';

/** What cameras call 24 megapixels is a little more. */
const MAX_PIXELS = 25_000_000;
/** The decoder's memory goes by the length of a line: a PNG of a million by 25 takes 1.5 GB and is sent in 100 kB. */
const MAX_LENGTH = 16_000;
const MAX_SIDE = 1024;
const QUALITY = 82;
const TIMEOUT_S = 8;
/** Two at once in a process, so that a storm of uploads leaves the machine to others. */
const limited = createLimit(2);
// Every file is another one.
sharp.cache(false);

const beginsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** The kinds we take, by their first bytes. The decoder knows many more, and is not to see them. */
const kindOf = (bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined => {
  if (beginsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (beginsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  return beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8) ? 'webp' : undefined;
};

const damaged = (cause: unknown): AppError =>
  new AppError('invalid', 'This image is damaged. Please choose another one.', { cause });
const tooManyPixels = (): AppError =>
  new AppError('tooLarge', 'This image has more than 24 megapixels. Please choose a smaller one.');

const tooLong = (): AppError =>
  new AppError('tooLarge', 'This image is more than 16,000 pixels wide or high. Please choose a smaller one.');

const tooSlow = (cause: unknown): AppError =>
  new AppError('unavailable', 'This image took too long to make. Please try again.', { cause });

const make = async (bytes: Buffer): Promise<Buffer> => {
  const kind = kindOf(bytes);
  if (!kind) throw new AppError('unsupported', 'This file is not an image. Please choose a PNG, JPEG or WebP file.');
  try {
    // Warnings are borne: some phones write JPEGs that decoders grumble about. Cut off or undecodable data are not.
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format, width, height } = await image.metadata();
    if (format !== kind) throw new Error(`The decoder takes it for ${format}`);
    if (Math.max(width, height) > MAX_LENGTH) throw tooLong();
    return await image
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels();
    if (error instanceof Error && error.message.startsWith('timeout: ')) throw tooSlow(error);
    throw damaged(error);
  }
};

/**
 * Makes a file a WebP of at most 1024 px a side, upright, without metadata. Throws AppError: 415 when it is no PNG, JPEG or WebP by its
 * content, 413 when it has too many pixels or is too long, 400 when it is damaged, 503 when the machine was too slow for it.
 */
export const toWebp = (bytes: Buffer): Promise<Buffer> => limited(() => make(bytes));
