type Named = { readonly name: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether the texts have every word that was typed, wherever, whatever its accents. */
export const haveWords = (texts: readonly (string | undefined)[], typed: string): boolean => {
  const searched = plain(texts.join('\n'));
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/** Those whose name has every word that was typed. */
export const named = <P extends Named>(people: readonly P[], typed: string): readonly P[] =>
  people.filter(({ name }) => haveWords([name], typed));

/** By name, in the same order on every device, whatever its language. */
export const byName = (one: Named, other: Named): number => one.name.localeCompare(other.name, 'en-GB');
