import { createListeners } from '@society/kernel';
import type { Logger } from '../http/logger.ts';
import type { LiveMessage } from './port.ts';

/** The listeners of one process. One that throws does not disturb the others. */
export const createLiveListeners = (logger: Logger) => {
  const listeners = createListeners<[LiveMessage]>();
  return {
    ...listeners,
    on: (handler: (message: LiveMessage) => void): (() => void) =>
      listeners.on((message) => {
        try {
          handler(message);
        } catch (error) {
          logger.error({ err: error }, 'a live listener failed');
        }
      }),
  };
};
