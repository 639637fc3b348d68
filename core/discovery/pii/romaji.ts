/** Spellings of one sound: Kunrei and typed forms beside Hepburn's, and long vowels. The order matters. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/sy/g, 'sh'],
  [/t(?:ch|ty|y)/g, 'ch'],
  [/[zj]y/g, 'j'],
  [/s(?=i)/g, 'sh'],
  [/t(?=i)/g, 'ch'],
  [/t(?=u)/g, 'ts'],
  [/z(?=i)/g, 'j'],
  [/h(?=u)/g, 'f'],
  [/o[uo]/g, 'o'],
  [/uu/g, 'u'],
];

/** Romanised Japanese as the vocabulary spells it, by Hepburn and without long vowels: 'kousinsya' is koshinsha. */
export const foldRomaji = (word: string): string =>
  spellings.reduce((read, [from, to]) => read.replace(from, to), word);
