/** How an engine compares texts in unique keys when a column declares no collation. */
export interface TextEquality {
  readonly ignoresCase: boolean;
  readonly ignoresAccents: boolean;
  readonly ignoresTrailingSpaces: boolean;
}

/** The equality that treats as equal whatever any of these does. */
export const looserEquality = (...all: readonly (TextEquality | undefined)[]): TextEquality => ({
  ignoresCase: all.some((equality) => equality?.ignoresCase),
  ignoresAccents: all.some((equality) => equality?.ignoresAccents),
  ignoresTrailingSpaces: all.some((equality) => equality?.ignoresTrailingSpaces),
});

export const exactText: TextEquality = {
  ignoresCase: false,
  ignoresAccents: false,
  ignoresTrailingSpaces: false,
};

export const ignoringCase: TextEquality = { ...exactText, ignoresCase: true };

/** Latin, Greek and Cyrillic letters with diacritics or in full width, and letters that collate as others. */
const foldable = /[\u0080-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1fff\uff10-\uff5a]/;
const marks = /[\u0300-\u036f]/g;
const comparedAs: Readonly<Record<string, string>> = {
  ...{ ß: 's', æ: 'a', Æ: 'A', œ: 'o', Œ: 'O', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ þ: 't', Þ: 'T', ł: 'l', Ł: 'L', ħ: 'h', Ħ: 'H', ı: 'i', ŧ: 't', Ŧ: 'T', ŋ: 'n', Ŋ: 'N', ĸ: 'k' },
  ...{ ς: 'σ', ſ: 's', ĳ: 'i', Ĳ: 'I', ŀ: 'l', Ŀ: 'L', ŉ: 'n' },
};

/** The text with the base letter in place of each Latin, Greek or Cyrillic letter; case and length stay. */
export function withoutAccents(text: string): string {
  if (!foldable.test(text)) return text;
  let plain = '';
  for (const character of text) {
    if (!foldable.test(character)) plain += character;
    else {
      const base = comparedAs[character] ?? character.normalize('NFKD').replace(marks, '');
      plain += base.length === character.length ? base : character;
    }
  }
  return plain;
}

/** A text that is the same for all texts that the engine considers equal. */
export function comparedText(text: string, equality: TextEquality): string {
  let compared = equality.ignoresTrailingSpaces ? text.replace(/ +$/, '') : text;
  if (equality.ignoresAccents) compared = withoutAccents(compared);
  return equality.ignoresCase ? compared.toLowerCase() : compared;
}
