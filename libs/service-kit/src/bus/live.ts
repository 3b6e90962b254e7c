import type { Logger } from '../http/logger.ts';
import type { LiveMessage } from './port.ts';

/** The listeners of one process; a listener that throws disturbs no other. */
export const createLiveListeners = (logger: Logger) => {
  const handlers = new Set<(message: LiveMessage) => void>();
  return {
    tell: (message: LiveMessage): void => {
      for (const handler of handlers) {
        try {
          handler(message);
        } catch (error) {
          logger.error({ err: error }, 'a live listener failed');
        }
      }
    },
    on: (handler: (message: LiveMessage) => void): (() => void) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    any: (): boolean => handlers.size > 0,
  };
};
