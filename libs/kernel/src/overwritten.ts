import { AppError } from './app-error.ts';

/** A field that this edit wants to change and that somebody else has changed meanwhile. The values are in the words that people read. */
export type Overwritten = {
  readonly path: string;
  readonly label: string;
  readonly now: string;
  readonly entered: string;
};

/**
 * Throws AppError conflict if somebody else has changed fields of this edit since the version with which the form was loaded. It names each
 * of these fields, its present value and the value that was entered. Without `loadedVersion` it checks nothing.
 * @param changedIn the version in which each field was last changed; a field that never changed is missing
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
