/** Gives a function that makes what `base` makes, with the fields of `over` in the place of its own. */
export const builder =
  <T extends object>(base: () => T) =>
  (over: Partial<T> = {}): T => ({ ...base(), ...over });
