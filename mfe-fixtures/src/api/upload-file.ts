import { createUpload, errorBody, UPLOAD_MAX_BYTES } from '@society/contracts';
import { ApiError, call } from '@society/web-kit';

const noSignal = 'No signal. Please try again.';
const notTaken = 'The file could not be uploaded. Please try again.';
const tookTooLong = 'The upload took too long. Please try again, or choose a smaller image.';
/** The whole upload, so it is enough for 5 MB with one bar of signal; half as long as the address is good for. */
const timeLimitMs = 5 * 60_000;

/** What a picture may be; the server looks at its content. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file cannot be a picture, before it is sent; undefined when it may be one. */
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

/** Sends a file to an address of its own and answers the address. Throws an ApiError whose message can be shown. */
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
