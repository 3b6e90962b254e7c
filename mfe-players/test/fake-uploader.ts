import { act } from '@testing-library/react';
import type { Refusal } from '../src/upload/refusal.ts';
import type { Uploader, UploaderEvents } from '../src/upload/uploader.ts';

/** Stands for the upload panel: `panel.events` are what it would call, `panel.cleared` and `panel.closed` count. */
export const panel = { events: undefined as UploaderEvents | undefined, cleared: 0, closed: 0 };

/** What the panel does when somebody drops a file and the server takes it. */
export const uploadFile = (): Promise<void> =>
  act(async () => {
    try {
      opened().onUploaded(await opened().newAddress());
    } catch (error) {
      opened().onNoAddress(error);
    }
  });

/** What the panel does when the server refuses the file. */
export const refuseFile = (refusal: Refusal): void => act(() => opened().onRefused(refusal));

const opened = (): UploaderEvents => {
  if (!panel.events) throw new Error('No upload panel is open');
  return panel.events;
};

/** Takes the place of the real `mountUploader`, without Uppy. */
export const mountUploader = (target: HTMLElement, events: UploaderEvents): Uploader => {
  panel.events = events;
  target.textContent = 'Drop files here';
  return { clear: () => void panel.cleared++, close: () => void panel.closed++ };
};
