import { ApiError } from '@society/web-kit';

/** What a refusal says about single fields of a form, by the form's names for them. `names` gives the form's name where it is another. */
export const fieldIssues = <F extends string>(
  error: unknown,
  fields: readonly F[],
  names: Readonly<Record<string, F>> = {},
): { field: F; message: string }[] => {
  const issues = error instanceof ApiError ? error.issues : [];
  return issues.flatMap(({ path, message }) => {
    const field = names[path] ?? fields.find((known) => known === path);
    return field === undefined ? [] : [{ field, message }];
  });
};
