import { AppError } from './app-error.ts';

/** A field that an edit wants to change and somebody else has changed meanwhile; the values in the words that people read. */
export type Overwritten = {
  readonly path: string;
  readonly label: string;
  readonly now: string;
  readonly entered: string;
};

/** 409 that names every field, what it is now and what was entered, when there are any. */
export const refuseOverwritten = (fields: readonly Overwritten[]): void => {
  if (fields.length === 0) return;
  const issues = fields.map(({ path, label, now, entered }) => ({
    path,
    message: `${label} is now ${now}; you entered ${entered}`,
  }));
  throw new AppError(
    'conflict',
    `Somebody else changed this meanwhile. ${issues.map(({ message }) => message).join('. ')}.`,
    { issues },
  );
};
