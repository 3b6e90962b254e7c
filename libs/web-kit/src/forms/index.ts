// Not in the shared package's index: only pages with forms load the form library, and it needs no singleton.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * A form checked with one of the contracts' schemas. Spread `fieldOf(form)('email')` into a TextField.
 * `In` is what the fields hold, `Out` what submitting gives after parsing.
 */
export const useContractForm = <In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  options: Omit<UseFormProps<In, unknown, Out>, 'resolver'>,
): UseFormReturn<In, unknown, Out> =>
  useForm<In, unknown, Out>({ ...options, resolver: standardSchemaResolver<In, unknown, Out>(schema) });

export { useFieldEdits } from './field-edits.ts';
export { fieldOf } from './field-of.ts';
export type { FieldProps } from './field-of.ts';
export { showIssues } from './show-issues.ts';
