import sharp from 'sharp';
import { AppError, createLimit } from '@society/kernel';
import { hasTooManyScans, withoutPackedTexts } from './bombs.ts';

/** A little above 24 million, because cameras sold as 24 megapixels take slightly larger pictures. */
const MAX_PIXELS = 25_000_000;
/** Pixels a side. The decoder's memory grows with the length of a line: a PNG of 1,000,000 by 25 is a file of 100 kB and takes 1.5 GB to decode. */
const MAX_LENGTH = 16_000;
const MAX_SIDE = 1024;
const QUALITY = 82;
const TIMEOUT_S = 8;
/** A process decodes two images at once, so that many uploads at a time leave the machine to other work. */
const limited = createLimit(2);
// Hardly any file comes twice, so a cache would only take memory.
sharp.cache(false);

const beginsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** The accepted formats, told by their first bytes. The decoder supports many more, and files of those must never reach it. */
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
  new AppError('unavailable', 'This image took too long to process. Please try again.', { cause });

const make = async (bytes: Buffer): Promise<Buffer> => {
  const kind = kindOf(bytes);
  if (!kind) throw new AppError('unsupported', 'This file is not an image. Please choose a PNG, JPEG or WebP file.');
  if (kind === 'jpeg' && hasTooManyScans(bytes)) throw damaged(new Error('It has too many scans'));
  const file = kind === 'png' ? withoutPackedTexts(bytes) : bytes;
  try {
    // Warnings are ignored, since some phones write JPEGs that cause them. Files that are cut off or cannot be decoded are refused.
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
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
 * Converts an image to a WebP of at most 1024 px a side, upright and without metadata. Throws AppError: 415 when the content is no PNG,
 * JPEG or WebP, 413 when it has too many pixels or is too wide or high, 400 when it is damaged, 503 when the conversion takes longer than 8
 * s.
 */
export const toWebp = (bytes: Buffer): Promise<Buffer> => limited(() => make(bytes));
