import { fieldIssues } from '../rules/field-issues.ts';
import { playerFieldNames, type PlayerFormControl } from './use-player-form.ts';

/** Puts what a refusal says about single fields beside them, and the focus on the first. */
export const showIssues = (form: PlayerFormControl, error: unknown): void => {
  for (const [index, { field, message }] of fieldIssues(error, playerFieldNames).entries())
    form.setError(field, { message }, { shouldFocus: index === 0 });
};
