const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Those whose name has every word that was typed, wherever, whatever its accents. */
export const named = <P extends { readonly name: string }>(people: readonly P[], typed: string): readonly P[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return people.filter(({ name }) => words.every((word) => plain(name).includes(word)));
};
