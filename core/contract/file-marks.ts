/** Separators to choose from, by their names in the form; others stand for themselves. */
export const separators: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
  colon: ':',
  caret: '^',
  tilde: '~',
  space: ' ',
};

export const quotes = { double: '"', single: "'", none: '' } as const;

/** What precedes a quotation mark within a quoted value. */
export const escapes = <Quote extends string>(quote: Quote) =>
  ({ doubled: quote, backslash: quote === '' ? '' : '\\' }) as const;
