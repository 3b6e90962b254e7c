/** The first letters of a person's first and last name, "U" without a name (spec section 9). */
export const initialsOf = (name: string | undefined): string => {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return 'U';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};
