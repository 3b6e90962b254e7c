/** A calendar's address to copy, and as a webcal: link with which a calendar program subscribes. `path` is below `origin`. */
export const calendarAddresses = (
  path: string,
  origin: string,
): { readonly copy: string; readonly subscribe: string } => {
  const copy = new URL(path, origin).href;
  return { copy, subscribe: copy.replace(/^https?:/, 'webcal:') };
};
