import { promisify } from 'node:util';
import { AppError } from '@society/kernel';
import type { HandlerContext } from '@society/service-kit/http';
import { UPLOAD_MAX_BYTES } from '@society/contracts';
import type { putUpload } from '@society/contracts';
import multer from 'multer';

type Request = HandlerContext<typeof putUpload>['req'];

const tooLarge = (): AppError =>
  new AppError('tooLarge', 'This file is larger than 5 MB. Please choose a smaller one.');
const none = (): AppError => new AppError('invalid', 'Please choose a file');
const incomplete = (cause: unknown): AppError =>
  new AppError('invalid', 'The upload broke off. Please try again.', { cause });

const takeOne = multer({
  storage: multer.memoryStorage(),
  limits: {
    files: 1,
    fileSize: UPLOAD_MAX_BYTES,
    fields: 20,
    fieldSize: 2000,
    fieldNestingDepth: 0,
  },
}).single('file');

const messages: Readonly<Record<string, () => AppError>> = {
  LIMIT_FILE_SIZE: tooLarge,
  LIMIT_FILE_COUNT: () => new AppError('invalid', 'Please send one file only'),
  LIMIT_UNEXPECTED_FILE: () => new AppError('invalid', 'Please send one file only, as the field "file"'),
};

const refusalOf = (error: unknown): AppError => {
  if (!(error instanceof multer.MulterError)) return incomplete(error);
  return messages[error.code]?.() ?? new AppError('invalid', 'This form cannot be read');
};

const fromForm = async (req: Request): Promise<Buffer> => {
  const { res } = req;
  if (!res) throw new Error('A request without a response');
  await promisify(takeOne)(req, res).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (!req.file) throw none();
  return req.file.buffer;
};

const asItIs = async (req: Request): Promise<Buffer> => {
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new AppError('unsupported', 'This encoding is not supported');
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The request is not destroyed at its end: its connection still has to carry the answer.
  const source: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      // The rest of a file that is too large is read and dropped: a connection that closes on unread bytes loses the refusal.
      if (bytes <= UPLOAD_MAX_BYTES) chunks.push(chunk);
    }
  } catch (error) {
    throw incomplete(error);
  }
  if (bytes > UPLOAD_MAX_BYTES) throw tooLarge();
  return Buffer.concat(chunks);
};

/**
 * The one file of a request, raw or as field `file` of a form, at most 5,242,880 bytes. Throws AppError: 413 for a larger one, 415 for a
 * raw body with a content encoding, 400 for no file, two files, or one that breaks off. Ends a connection that sends nothing for `stallMs`
 * milliseconds: a phone that has lost its signal does not say so.
 */
export const fileOf = async (req: Request, stallMs: number): Promise<Buffer> => {
  // If the client hung up while its address was checked, the request emits no more events, and reading it would wait for ever.
  if (req.destroyed) throw incomplete(undefined);
  const isForm = /^multipart\//i.test(req.headers['content-type'] ?? '');
  req.setTimeout(stallMs, () => req.destroy());
  try {
    const file = await (isForm ? fromForm(req) : asItIs(req));
    if (file.length === 0) throw none();
    return file;
  } finally {
    req.setTimeout(0);
  }
};
