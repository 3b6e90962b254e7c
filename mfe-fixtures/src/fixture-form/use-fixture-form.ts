import { fixtureForm } from '@society/contracts';
import { ApiError } from '@society/web-kit';
import { useContractForm } from '@society/web-kit/forms';
import type { FixtureFields } from '../rules/fixture-edits.ts';

/** The form of Create Fixture and Edit Fixture, checked with the contract. */
export const useFixtureForm = (defaultValues: FixtureFields) => useContractForm(fixtureForm, { defaultValues });

export type FixtureFormControl = ReturnType<typeof useFixtureForm>;

const fields = ['name', 'date', 'location', 'description'] as const;

/** Puts what a refusal says about single fields beside them, and the focus on the first. Answers whether there was any such field. */
export const showIssues = (form: FixtureFormControl, error: unknown): boolean => {
  const issues = error instanceof ApiError ? error.issues : [];
  const known = issues.flatMap(({ path, message }) => {
    const field = fields.find((each) => each === path);
    return field ? [{ field, message }] : [];
  });
  for (const [index, { field, message }] of known.entries())
    form.setError(field, { message }, { shouldFocus: index === 0 });
  return known.length > 0;
};
