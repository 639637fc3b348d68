/** The words of a text, parted by blanks and line ends. */
export const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The entries of a text, which may have blanks in them, parted by '|' and line ends. */
export const entriesIn = (text: string): readonly string[] => text.trim().split(/[|\n]/);
