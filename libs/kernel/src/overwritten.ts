import { AppError } from './app-error.ts';

/** A field that an edit wants to change and somebody else has changed meanwhile; the values in the words that people read. */
export type Overwritten = {
  readonly path: string;
  readonly label: string;
  readonly now: string;
  readonly entered: string;
};

/**
 * 409 that names every field of an edit that was changed to something else after the version that the form was loaded with, what it is now and what
 * was entered. No version asks for nothing.
 * @param changedIn the version in which each field was last changed; what never was is in none
 */
export const refuseOverwritten = <Field extends string>(
  fields: readonly Field[],
  changedIn: { readonly [Name in Field]?: number } | undefined,
  loadedVersion: number | undefined,
  describe: (field: Field) => Overwritten,
): void => {
  if (loadedVersion === undefined) return;
  const overwritten = fields.filter((field) => (changedIn?.[field] ?? 0) > loadedVersion);
  if (overwritten.length === 0) return;
  const issues = overwritten.map(describe).map(({ path, label, now, entered }) => ({
    path,
    message: `${label} is now ${now}; you entered ${entered}`,
  }));
  throw new AppError(
    'conflict',
    `Somebody else changed this meanwhile. ${issues.map(({ message }) => message).join('. ')}.`,
    { issues },
  );
};
