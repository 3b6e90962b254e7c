import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@society/web-kit';

/**
 * Shows the server's messages about single fields beside these fields, and focuses the first. `names` gives the form's name of a field where the
 * server has another one. Gives back whether there was any such message.
 */
export const showIssues = <F extends FieldValues>(
  { setError }: { readonly setError: UseFormSetError<F> },
  error: unknown,
  fields: readonly FieldPath<F>[],
  names: Readonly<Record<string, FieldPath<F>>> = {},
): boolean => {
  const issues = (error instanceof ApiError ? error.issues : []).flatMap(({ path, message }) => {
    const field = names[path] ?? fields.find((known) => known === path);
    return field === undefined ? [] : [{ field, message }];
  });
  for (const [index, { field, message }] of issues.entries())
    setError(field, { message }, { shouldFocus: index === 0 });
  return issues.length > 0;
};
