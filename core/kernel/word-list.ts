/** The words of a text, separated by white space. */
export const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The entries of a text, separated by '|' and line breaks; an entry may contain spaces. */
export const entriesIn = (text: string): readonly string[] => text.trim().split(/[|\n]/);
