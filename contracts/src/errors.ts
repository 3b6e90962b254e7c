import * as z from 'zod/mini';

/** Every refusal has this shape; `message` is what the screen shows, `issues` names the fields of a form. */
export const errorBody = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.output<typeof errorBody>;
