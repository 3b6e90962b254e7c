import { AppError } from './app-error.ts';

/** The refusal for doing something too often. Its text says how long to wait, in whole seconds or minutes. */
export const tooMany = (what: string, waitMs: number): AppError => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const pause =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`;
  return new AppError('tooMany', `Too many ${what}. Please try again in ${pause}.`, { retryAfterSeconds: seconds });
};

/** The refusal when other writers were faster at every try. The caller may try again after a second. */
export const tooManyChanges = (cause?: unknown): AppError =>
  new AppError('unavailable', 'Too many changes at the same time. Please try again.', { retryAfterSeconds: 1, cause });
