import { createUpload } from '@society/contracts';
import { call } from '@society/web-kit';

/** An address that takes one file by PUT, for 10 minutes. */
export const newUploadAddress = async (): Promise<string> => (await call(createUpload)).uploadURL;
