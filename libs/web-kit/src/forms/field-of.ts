import { get } from 'react-hook-form';
import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** What ties a control to its field, with what is wrong there. */
export type FieldProps = UseFormRegisterReturn & { readonly error: string | undefined };

/** Gives what to spread into the control of a field, by its name: `const field = fieldOf(form)`, then `{...field('email')}`. */
export const fieldOf =
  <In extends FieldValues, Out>({ register, formState }: UseFormReturn<In, unknown, Out>) =>
  (name: FieldPath<In>, options?: RegisterOptions<In>): FieldProps => {
    const message: unknown = get(formState.errors, `${name}.message`);
    return { ...register(name, options), error: typeof message === 'string' ? message : undefined };
  };
