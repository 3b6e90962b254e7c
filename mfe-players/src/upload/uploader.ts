// Loaded only when somebody wants to upload: Uppy is bigger than the rest of the remote.
import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import XHRUpload from '@uppy/xhr-upload';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import { UPLOAD_MAX_BYTES } from '@society/contracts';
import { refusalIn, type Refusal } from './refusal.ts';

export type UploaderEvents = {
  /** A file was chosen. */
  readonly onChosen: () => void;
  /** Resolves to the address for the next file. When it rejects, `onNoAddress` gets the error. */
  readonly newAddress: () => Promise<string>;
  readonly onNoAddress: (error: unknown) => void;
  /** The file arrived at the address. */
  readonly onUploaded: (address: string) => void;
  /** The file was refused, or did not arrive. */
  readonly onRefused: (refusal: Refusal) => void;
  /** Why the panel does not take what was chosen, or that nothing has moved for a while. */
  readonly onTold: (message: string) => void;
};

export type Uploader = {
  /** Empties the panel for another file. */
  readonly clear: () => void;
  /** Aborts a running upload and removes the panel from the page. */
  readonly close: () => void;
};

/** Keeps the browser from opening a file that is let go beside the panel: Firefox and Safari would put it in the place of the page and its form. */
const refuseDrop = (event: DragEvent): void => {
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/** Draws the upload panel into `target`: one image of at most 5 MB, sent by PUT to an address of its own. */
export const mountUploader = (target: HTMLElement, events: UploaderEvents): Uploader => {
  let address = '';
  const uppy = new Uppy({
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: UPLOAD_MAX_BYTES,
      allowedFileTypes: ['image/png', 'image/jpeg', 'image/webp'],
    },
    locale: {
      pluralize: (count) => (count === 1 ? 0 : 1),
      strings: {
        youCanOnlyUploadFileTypes: 'Please choose a PNG, JPEG or WebP file.',
        exceedsSize: 'This file is larger than 5 MB. Please choose a smaller one.',
      },
    },
  });
  uppy.use(Dashboard, {
    inline: true,
    target,
    width: '100%',
    // In pixels. A lower panel would leave out the note on what may be uploaded.
    height: 340,
    // A finger cannot drop files.
    ...(window.matchMedia('(pointer: coarse)').matches && {
      locale: { strings: { dropPasteFiles: '%{browseFiles}', browseFiles: 'Choose a picture' } },
    }),
    // It says everything twice, goes after seconds, and takes every refusal for an error of the network.
    disableInformer: true,
    theme: 'auto',
    // It would turn and cut a photo that a phone held upright has taken, which browsers have turned already.
    disableThumbnailGenerator: true,
    proudlyDisplayPoweredByUppy: false,
    note: 'One PNG, JPEG or WebP image, up to 5 MB',
  });
  uppy.on('file-added', ({ id, data }) => {
    events.onChosen();
    if (data instanceof Blob) uppy.setFileState(id, { preview: URL.createObjectURL(data) });
  });
  uppy.on('restriction-failed', (_file, { message }) => events.onTold(message));
  uppy.on('upload-stalled', ({ message }) => events.onTold(message));
  uppy.on('file-removed', ({ preview = '' }) => URL.revokeObjectURL(preview));
  // Uppy draws a single file as a list item without a list around it.
  const mended = new MutationObserver(() =>
    target.querySelector('.uppy-Dashboard-files:not([role])')?.setAttribute('role', 'list'),
  );
  mended.observe(target, { childList: true, subtree: true });
  // A retry only after failures that may not happen again.
  uppy.use(XHRUpload, {
    endpoint: () => address,
    method: 'PUT',
    formData: false,
    timeout: 60_000,
    shouldRetry: ({ status }) => status === 0 || status >= 500,
  });
  uppy.addPreProcessor(async (ids) => {
    try {
      address = await events.newAddress();
    } catch (error) {
      // Retry sends only files that have failed, and by itself Uppy says that only of files on their way.
      for (const file of uppy.getFilesByIds(ids)) uppy.emit('error', new Error('No address', { cause: error }), file);
      events.onNoAddress(error);
      throw error;
    }
  });
  uppy.on('upload-success', () => events.onUploaded(address));
  uppy.on('upload-error', (_file, _error, response) => events.onRefused(refusalIn(response)));
  const open = new AbortController();
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuseDrop, { signal: open.signal });
  const close = (): void => {
    open.abort();
    mended.disconnect();
    uppy.destroy();
  };
  // Uppy's own clear tells nobody which files it removes, so their previews would stay in memory.
  return { clear: () => uppy.cancelAll(), close };
};
