/** A calendar's address as people copy it, and as a link that their calendar program opens to subscribe. `path` is on this origin. */
export const calendarAddresses = (
  path: string,
  origin: string,
): { readonly copy: string; readonly subscribe: string } => {
  const copy = new URL(path, origin).href;
  return { copy, subscribe: copy.replace(/^https?:/, 'webcal:') };
};
