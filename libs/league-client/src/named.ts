type Named = { readonly name: string };

/** Letters that Unicode normalization does not take apart, and how people type them on another keyboard. */
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

/** The text in the form in which spellings are compared: without capitals, accents and invisible characters, and with one kind of apostrophe. */
export const folded = (text: string): string =>
  text
    // Before the accents are removed, since some apostrophes count as accents.
    .replace(/[’‘ʼ´`]/g, "'")
    .normalize('NFD')
    // With the hamza and madda of Arabic letters, which are typed or left out like accents.
    .replace(/[\p{Diacritic}\p{DI}\u0653-\u0655]/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => plainLetters[letter] ?? letter);

/** Whether every typed word occurs somewhere in the texts, whatever its accents. */
export const haveWords = (texts: readonly (string | undefined)[], typed: string): boolean => {
  const searched = folded(texts.join('\n'));
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/** The people whose name has every word that was typed. */
export const named = <P extends Named>(people: readonly P[], typed: string): readonly P[] =>
  people.filter(({ name }) => haveWords([name], typed));

/** Compares by name, in the same order on every device, whatever its language. */
export const byName = (one: Named, other: Named): number => one.name.localeCompare(other.name, 'en-GB');
