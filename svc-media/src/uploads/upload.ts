import { AppError, tooMany } from '@society/kernel';
import { isSignatureOf } from './signature.ts';

/** One upload: it begins when a person asks for an address, and is finished once the file is stored as an object. */
export type Upload = {
  readonly id: string;
  readonly uploadedBy: string;
  readonly createdAt: Date;
  /** The name of the object that the file became. */
  readonly objectName?: string;
  /** How often a file began to arrive. */
  readonly tries?: number;
};

/** How long an upload address is good for. */
export const GRANT_MS = 10 * 60_000;
/** Addresses that one person gets within `GRANT_MS`. */
export const MAX_GRANTS = 30;
/** Tries that one address takes, since each costs a decoding and needs no session. The uploader tries four times by itself; this is one more. */
export const MAX_TRIES = 5;
/** Finished uploads of one person within a day: far more than photos and logos of a society, far less than a full disk. */
export const UPLOADS_A_DAY = 500;

/** 429 when somebody has asked for more addresses than they may. @param asked when they did in the last ten minutes, newest first, now included */
export const requireAllowance = (asked: readonly Date[], now: Date): void => {
  const freeing = asked.at(MAX_GRANTS);
  if (freeing) throw tooMany('uploads', freeing.getTime() + GRANT_MS - now.getTime());
};

/** The id in an upload address: absolute or relative, with or without its query; undefined when it is none. */
export const uploadIdOf = (address: string): string | undefined => {
  if (!URL.canParse(address, 'http://relative.invalid')) return undefined;
  const { protocol, pathname } = new URL(address, 'http://relative.invalid');
  return /^https?:$/.test(protocol)
    ? /^\/api\/objects\/uploads\/([A-Za-z0-9_-]{1,64})$/.exec(pathname)?.[1]
    : undefined;
};

/** The upload that an address is for. 403 when the signature is not ours for this upload and person, or older than 10 minutes. */
export const requireGrant = (
  upload: Upload | undefined,
  given: { readonly secret: string; readonly expires: number; readonly signature: string; readonly now: Date },
): Upload => {
  const { secret, expires, signature, now } = given;
  if (!upload || !isSignatureOf(secret, { uploadId: upload.id, uploadedBy: upload.uploadedBy, expires }, signature)) {
    throw new AppError('forbidden', 'This upload address is not valid. Please choose the file again.');
  }
  if (now.getTime() > expires)
    throw new AppError('forbidden', 'This upload address has expired. Please choose the file again.');
  return upload;
};

/**
 * The object that a finished upload of this person has become. 400 for an unknown upload, for another person's, and for one whose file has
 * not arrived.
 */
export const requireFinished = (upload: Upload | undefined, uploadedBy: string): string => {
  if (!upload || upload.uploadedBy !== uploadedBy)
    throw new AppError('invalid', 'This upload is unknown. Please choose the file again.');
  if (upload.objectName === undefined)
    throw new AppError('invalid', 'The file has not been uploaded yet. Please choose it again.');
  return upload.objectName;
};

/** Throws 409 when another file was sent to this address before. The same file once more is accepted. */
export const requireUnused = (upload: Upload, objectName: string): void => {
  if (upload.objectName !== undefined && upload.objectName !== objectName)
    throw new AppError('conflict', 'Another file was uploaded here before. Please choose the file again.');
};
