/** How many characters at the ends of a text a mask leaves as they are. */
export interface KeptEnds {
  readonly first: number;
  readonly last: number;
}

export const nothingKept: KeptEnds = { first: 0, last: 0 };

/** The places of a text that a mask may change: from `start` up to `end`. */
export interface MaskedPart {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a text between its kept ends. Where a mask changes nothing in there, the ends are not kept either: a short
 * value must not stay whole. A mask that keeps what it does not change gives its results the same part.
 * @param length of the text, in whatever the mask counts: UTF-16 units or characters
 * @param changes whether the mask changes what stands at a place
 */
export function maskedPart(
  length: number,
  { first, last }: KeptEnds,
  changes: (place: number) => boolean,
): MaskedPart {
  const end = length - last;
  for (let place = first; place < end; place++) if (changes(place)) return { start: first, end };
  return { start: 0, end: length };
}

/** Ends in UTF-16 units: none of a text's kept ends is the half of a character. */
export function keptUnits(text: string, kept: KeptEnds): KeptEnds {
  if (kept.first + kept.last === 0) return kept;
  let [first, last] = [kept.first, kept.last];
  for (let at = 0; at < first; at++) if (isFirstHalf(text, at)) first++;
  for (let at = 0; at < last; at++) if (isFirstHalf(text, text.length - 2 - at)) last++;
  return { first, last };
}

const isFirstHalf = (text: string, place: number): boolean => (text.codePointAt(place) ?? 0) > 0xffff;
