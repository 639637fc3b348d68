import type { KeyedHash } from '@core/kernel/keyed-hash';
import { alphabets, alphabetTable } from './alphabets';
import { Ff1 } from './ff1';
import { applyWide, ff1IndexCipher, ff1Of, isNarrowDomain, type IndexCipher } from './index-cipher';

/** Texts of one domain, gathered to be encrypted together. */
interface Group {
  readonly rows: number[];
  readonly left: number[];
  readonly right: number[];
  readonly wideLeft: bigint[];
  readonly wideRight: bigint[];
}

const newGroup = (): Group => ({ rows: [], left: [], right: [], wideLeft: [], wideRight: [] });
const table = alphabetTable(alphabets);
const smallestFf1Domain = 1_000_000;

/**
 * A keyed bijection of texts that keeps their format: each character of an alphabet becomes another of the same
 * alphabet at the same place, the rest is kept. Texts of equal radix are numerals of FF1; mixed ones are counted as
 * one number and encrypted by FF1 with cycle walking; domains below a million go by a keyed permutation.
 */
export class TextCipher {
  private readonly ff1: Ff1;
  private readonly indexCiphers = new Map<number, IndexCipher>();

  /** @param kept characters at the start and the end that stay as they are */
  constructor(
    private readonly hash: KeyedHash,
    private readonly kept: { readonly first: number; readonly last: number } = { first: 0, last: 0 },
  ) {
    this.ff1 = ff1Of(hash);
  }

  /** The encrypted texts in the same order; null stays null. */
  encrypt(texts: readonly (string | null)[]): (string | null)[] {
    const results = [...texts];
    const uniform = new Map<number, Group>();
    const mixed = new Map<string, Group>();
    texts.forEach((text, row) => {
      if (text === null) return;
      const places = this.places(text);
      if (places.length === 0) return;
      const radix = sizeAt(text, places[0]!);
      if (
        places.every((place) => sizeAt(text, place) === radix) &&
        radix ** places.length >= smallestFf1Domain
      ) {
        gatherNumerals(uniform, text, places, radix, row);
      } else {
        gatherIndex(mixed, text, places, row);
      }
    });
    for (const [form, group] of uniform) this.encryptNumerals(form, group, results);
    for (const [size, group] of mixed) this.encryptIndices(BigInt(size), group, results);
    return results;
  }

  private places(text: string): number[] {
    const places: number[] = [];
    const end = text.length - this.kept.last;
    for (let i = this.kept.first; i < end; i++) {
      if (table[text.charCodeAt(i)]! > 0) places.push(i);
    }
    return places;
  }

  private encryptNumerals(form: number, group: Group, results: (string | null)[]): void {
    const radix = Math.floor(form / lengthLimit);
    const length = form % lengthLimit;
    if (Ff1.isNarrow(radix, length)) {
      const left = Float64Array.from(group.left);
      const right = Float64Array.from(group.right);
      this.ff1.encrypt(radix, length, left, right, left.length);
      group.rows.forEach((row, i) => {
        results[row] = this.written(results[row]!, (digits) => {
          writeNumber(digits, 0, length >> 1, left[i]!, radix);
          writeNumber(digits, length >> 1, length, right[i]!, radix);
        });
      });
      return;
    }
    this.ff1.encryptWide(radix, length, group.wideLeft, group.wideRight);
    group.rows.forEach((row, i) => {
      results[row] = this.written(results[row]!, (digits) => {
        writeWide(digits, 0, length >> 1, group.wideLeft[i]!, radix);
        writeWide(digits, length >> 1, length, group.wideRight[i]!, radix);
      });
    });
  }

  private encryptIndices(size: bigint, group: Group, results: (string | null)[]): void {
    if (isNarrowDomain(size)) {
      const values = Float64Array.from(group.wideLeft, Number);
      this.indexCipher(Number(size)).apply(values);
      values.forEach((value, i) => (group.wideLeft[i] = BigInt(value)));
    } else {
      applyWide(this.ff1, size, group.wideLeft);
    }
    group.rows.forEach((row, i) => {
      const text = results[row]!;
      const places = this.places(text);
      results[row] = this.written(text, (digits) => {
        let rest = group.wideLeft[i]!;
        for (let at = places.length - 1; at >= 0; at--) {
          const radix = BigInt(sizeAt(text, places[at]!));
          digits[at] = Number(rest % radix);
          rest /= radix;
        }
      });
    });
  }

  private indexCipher(size: number): IndexCipher {
    let cipher = this.indexCiphers.get(size);
    if (!cipher) {
      cipher = ff1IndexCipher(this.hash, this.ff1, size);
      this.indexCiphers.set(size, cipher);
    }
    return cipher;
  }

  /** The text with the numerals that `write` fills in at its places. */
  private written(text: string, write: (digits: number[]) => void): string {
    const numerals: number[] = [];
    write(numerals);
    const end = text.length - this.kept.last;
    let result = text.slice(0, this.kept.first);
    for (let i = this.kept.first, at = 0; i < end; i++) {
      const unit = text.charCodeAt(i);
      const alphabet = table[unit]!;
      result += String.fromCharCode(alphabet > 0 ? alphabets[alphabet - 1]!.first + numerals[at++]! : unit);
    }
    return result + text.slice(Math.max(end, this.kept.first));
  }
}

const lengthLimit = 2 ** 30;

const sizeAt = (text: string, place: number): number => alphabets[table[text.charCodeAt(place)]! - 1]!.size;

function numeralAt(text: string, place: number): number {
  const unit = text.charCodeAt(place);
  return unit - alphabets[table[unit]! - 1]!.first;
}

function groupOf<K>(groups: Map<K, Group>, key: K): Group {
  let group = groups.get(key);
  if (!group) {
    group = newGroup();
    groups.set(key, group);
  }
  return group;
}

function gatherNumerals(
  groups: Map<number, Group>,
  text: string,
  places: number[],
  radix: number,
  row: number,
) {
  const length = places.length;
  const group = groupOf(groups, radix * lengthLimit + length);
  group.rows.push(row);
  const cut = length >> 1;
  if (!Ff1.isNarrow(radix, length)) {
    group.wideLeft.push(readWide(text, places.slice(0, cut)));
    group.wideRight.push(readWide(text, places.slice(cut)));
    return;
  }
  let left = 0;
  let right = 0;
  for (let i = 0; i < length; i++) {
    if (i < cut) left = left * radix + numeralAt(text, places[i]!);
    else right = right * radix + numeralAt(text, places[i]!);
  }
  group.left.push(left);
  group.right.push(right);
}

function gatherIndex(groups: Map<string, Group>, text: string, places: number[], row: number): void {
  let size = 1n;
  for (const place of places) size *= BigInt(sizeAt(text, place));
  const group = groupOf(groups, String(size));
  group.rows.push(row);
  group.wideLeft.push(readWide(text, places));
}

/** The characters at the places as one number, each counted by its own alphabet. */
function readWide(text: string, places: readonly number[]): bigint {
  let value = 0n;
  for (const place of places) value = value * BigInt(sizeAt(text, place)) + BigInt(numeralAt(text, place));
  return value;
}

function writeNumber(digits: number[], from: number, to: number, value: number, radix: number): void {
  let rest = value;
  for (let at = to - 1; at >= from; at--) {
    const higher = Math.floor(rest / radix);
    digits[at] = rest - higher * radix;
    rest = higher;
  }
}

function writeWide(digits: number[], from: number, to: number, value: bigint, radix: number): void {
  let rest = value;
  const by = BigInt(radix);
  for (let at = to - 1; at >= from; at--) {
    digits[at] = Number(rest % by);
    rest /= by;
  }
}
