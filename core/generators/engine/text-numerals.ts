import type { AlphabetSet } from './alphabet-set';
import { Ff1 } from './ff1';

/** Texts of one domain, gathered to be encrypted together. */
export interface Group {
  readonly rows: number[];
  readonly left: number[];
  readonly right: number[];
  readonly wideLeft: bigint[];
  readonly wideRight: bigint[];
}

const newGroup = (): Group => ({ rows: [], left: [], right: [], wideLeft: [], wideRight: [] });

const largestDouble = 2 ** 53;
/** A radix and a length in one number: radix · lengthLimit + length. */
export const lengthLimit = 2 ** 30;

/** How many characters the alphabet at a place has. */
export const sizeAt = (set: AlphabetSet, text: string, place: number): number => set.at(text, place)!.size;

const numeralAt = (set: AlphabetSet, text: string, place: number): number =>
  set.at(text, place)!.numeralOf(text.codePointAt(place)!);

function groupOf<K>(groups: Map<K, Group>, key: K): Group {
  let group = groups.get(key);
  if (!group) {
    group = newGroup();
    groups.set(key, group);
  }
  return group;
}

/** Texts of one radix: numerals of FF1, by radix and length. */
export function gatherNumerals(
  set: AlphabetSet,
  groups: Map<number, Group>,
  text: string,
  places: number[],
  radix: number,
  row: number,
): void {
  const length = places.length;
  const group = groupOf(groups, radix * lengthLimit + length);
  group.rows.push(row);
  const cut = length >> 1;
  if (!Ff1.isNarrow(radix, length)) {
    group.wideLeft.push(readWide(set, text, places.slice(0, cut)));
    group.wideRight.push(readWide(set, text, places.slice(cut)));
    return;
  }
  let left = 0;
  let right = 0;
  for (let i = 0; i < length; i++) {
    if (i < cut) left = left * radix + numeralAt(set, text, places[i]!);
    else right = right * radix + numeralAt(set, text, places[i]!);
  }
  group.left.push(left);
  group.right.push(right);
}

/** One number for all characters: a double as long as the domain allows. */
export function gatherIndex(
  set: AlphabetSet,
  narrow: Map<number, Group>,
  wide: Map<bigint, Group>,
  text: string,
  places: number[],
  row: number,
): void {
  let size = 1;
  let value = 0;
  for (const place of places) {
    const radix = sizeAt(set, text, place);
    size *= radix;
    if (size >= largestDouble) break;
    value = value * radix + numeralAt(set, text, place);
  }
  if (size < largestDouble) {
    const group = groupOf(narrow, size);
    group.rows.push(row);
    group.left.push(value);
    return;
  }
  const group = groupOf(wide, wideSize(set, text, places));
  group.rows.push(row);
  group.wideLeft.push(readWide(set, text, places));
}

function wideSize(set: AlphabetSet, text: string, places: readonly number[]): bigint {
  let size = 1n;
  for (const place of places) size *= BigInt(sizeAt(set, text, place));
  return size;
}

/** The characters at the places as one number, each counted by its own alphabet. */
function readWide(set: AlphabetSet, text: string, places: readonly number[]): bigint {
  let value = 0n;
  for (const place of places)
    value = value * BigInt(sizeAt(set, text, place)) + BigInt(numeralAt(set, text, place));
  return value;
}

/** Writes a number as numerals of a radix into the places from … to-1. */
export function writeNumber(digits: number[], from: number, to: number, value: number, radix: number): void {
  let rest = value;
  for (let at = to - 1; at >= from; at--) {
    const higher = Math.floor(rest / radix);
    digits[at] = rest - higher * radix;
    rest = higher;
  }
}

export function writeWide(digits: number[], from: number, to: number, value: bigint, radix: number): void {
  let rest = value;
  const by = BigInt(radix);
  for (let at = to - 1; at >= from; at--) {
    digits[at] = Number(rest % by);
    rest /= by;
  }
}
