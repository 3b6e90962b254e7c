type Named = { readonly name: string };

/** Letters that no normal form takes apart, as people write them on another keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A text by which spellings are compared: without capitals and accents, every apostrophe the same. */
export const folded = (text: string): string =>
  text
    // Before the accents go, of which some apostrophes are one.
    .replace(/[’‘ʼ´`]/g, "'")
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => plainLetters[letter] ?? letter);

/** Whether the texts have every word that was typed, wherever, whatever its accents. */
export const haveWords = (texts: readonly (string | undefined)[], typed: string): boolean => {
  const searched = folded(texts.join('\n'));
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/** Those whose name has every word that was typed. */
export const named = <P extends Named>(people: readonly P[], typed: string): readonly P[] =>
  people.filter(({ name }) => haveWords([name], typed));

/** By name, in the same order on every device, whatever its language. */
export const byName = (one: Named, other: Named): number => one.name.localeCompare(other.name, 'en-GB');
