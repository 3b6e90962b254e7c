import { createUpload, errorBody, UPLOAD_MAX_BYTES } from '@society/contracts';
import { ApiError, call } from '@society/web-kit';

const noSignal = 'No signal. Please try again.';
const notTaken = 'The file could not be uploaded. Please try again.';
const tookTooLong = 'The upload took too long. Please try again, or choose a smaller image.';
/** For the whole upload: enough for 5 MB on a weak signal, and half of the 10 minutes for which svc-media accepts the address. */
const timeLimitMs = 5 * 60_000;

/** The file types to choose from. svc-media does not trust the type and checks the content. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file is not even sent; undefined when it may be sent. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!pictureTypes.includes(type)) return 'Please choose a PNG, JPEG or WebP image';
  return size > UPLOAD_MAX_BYTES ? 'The image can be 5 MB at most' : undefined;
};

const messageIn = (text: string): string => {
  try {
    const parsed = errorBody.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.message : notTaken;
  } catch {
    return notTaken;
  }
};

/** Asks for an upload address, sends the file there and returns the address. Throws an ApiError whose message can be shown. */
export const uploadFile = async (file: File): Promise<string> => {
  const { uploadURL } = await call(createUpload);
  const response = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'Content-Type': file.type },
    body: file,
    signal: AbortSignal.timeout(timeLimitMs),
  }).catch((error: unknown) => {
    throw new ApiError(0, error instanceof DOMException && error.name === 'TimeoutError' ? tookTooLong : noSignal);
  });
  if (!response.ok) throw new ApiError(response.status, messageIn(await response.text()));
  return uploadURL;
};
