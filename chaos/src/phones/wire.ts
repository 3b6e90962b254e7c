/** The same, but that those whose id is known under another one have that. */
export const withIds = <T extends { readonly id: string }>(all: readonly T[], ids: ReadonlyMap<string, string>): T[] =>
  all.map((one) => ({ ...one, id: ids.get(one.id) ?? one.id }));
