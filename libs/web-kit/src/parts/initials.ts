/** The first letters of a person's first and last name, "U" without a name (spec section 9). */
export const initialsOf = (name = ''): string => {
  const words = name.trim().split(/\s+/);
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = firstAndLast.map((word = '') => [...word][0] ?? '').join('');
  return initials.toUpperCase() || 'U';
};
