import type { KeyedHash } from '@core/kernel/keyed-hash';
import { exactText, withoutAccents, type TextEquality } from '@core/kernel/data/text-equality';
import type { AlphabetSet } from './alphabet-set';
import { allAlphabets, plainAlphabets } from './alphabets';
import { Ff1 } from './ff1';
import type { ValueDomain } from '../generator';
import { applyWide, ff1IndexCipher, ff1Of, type IndexCipher } from './index-cipher';
import { nothingKept, type KeptEnds, type MaskedPart } from './kept-ends';
import { changedPart, textsLike, withOthers } from './text-places';
import {
  gatherIndex,
  gatherNumerals,
  lengthLimit,
  sizeAt,
  writeNumber,
  writeWide,
  type Group,
} from './text-numerals';

const smallestFf1Domain = 1_000_000;

/**
 * A keyed bijection of texts that keeps their format: each character of an alphabet becomes another of the same
 * alphabet at the same place, the rest is kept. Texts of equal radix are numerals of FF1; mixed ones are counted as
 * one number and encrypted by FF1 with cycle walking; domains below a million go by a keyed permutation.
 */
export class TextCipher {
  private readonly ff1: Ff1;
  private readonly set: AlphabetSet;
  private readonly indexCiphers = new Map<number, IndexCipher>();

  /**
   * @param kept characters at the start and the end that stay as they are
   * @param equality what has to stay different under it: where it ignores accents, letters lose theirs before
   */
  constructor(
    private readonly hash: KeyedHash,
    private readonly kept: KeptEnds = nothingKept,
    private readonly equality: TextEquality = exactText,
  ) {
    this.ff1 = ff1Of(hash);
    this.set = equality.ignoresAccents ? plainAlphabets : allAlphabets;
  }

  /** The encrypted texts in the same order; null stays null. */
  encrypt(texts: readonly (string | null)[]): (string | null)[] {
    if (!this.equality.ignoresAccents) return this.encryptLetters(texts);
    const plain = texts.map((text) => (text === null ? null : withoutAccents(text)));
    return this.encryptLetters(plain).map((text, row) =>
      text === null ? null : this.withKeptEnds(text, plain[row]!, texts[row]!),
    );
  }

  /** Accents are kept, too, of what stays as it is. */
  private withKeptEnds(made: string, plain: string, given: string): string {
    const { start, end } = this.partOf(plain);
    return given.slice(0, start) + made.slice(start, end) + given.slice(end);
  }

  private partOf(text: string): MaskedPart {
    return changedPart(this.set, text, this.kept);
  }

  /** The texts of its form; null if it has no character that is encrypted. */
  domainOf(text: string): ValueDomain | null {
    const plain = this.equality.ignoresAccents ? withoutAccents(text) : text;
    return textsLike(this.set, plain, this.partOf(plain), 'once');
  }

  private encryptLetters(texts: readonly (string | null)[]): (string | null)[] {
    const results = [...texts];
    const uniform = new Map<number, Group>();
    const mixed = new Map<number, Group>();
    const wide = new Map<bigint, Group>();
    texts.forEach((text, row) => {
      if (text === null) return;
      const places = this.places(text);
      if (places.length === 0) return;
      const radix = sizeAt(this.set, text, places[0]!);
      if (
        places.every((place) => sizeAt(this.set, text, place) === radix) &&
        radix ** places.length >= smallestFf1Domain
      ) {
        gatherNumerals(this.set, uniform, text, places, radix, row);
      } else {
        gatherIndex(this.set, mixed, wide, text, places, row);
      }
    });
    for (const [form, group] of uniform) this.encryptNumerals(form, group, results);
    for (const [size, group] of mixed) this.encryptIndices(size, group, results);
    for (const [size, group] of wide) this.encryptWideIndices(size, group, results);
    return results;
  }

  private places(text: string): number[] {
    const places: number[] = [];
    const { start, end } = this.partOf(text);
    for (let i = start; i < end; i++) {
      if (this.set.at(text, i) !== null) places.push(i);
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

  private encryptIndices(size: number, group: Group, results: (string | null)[]): void {
    const values = Float64Array.from(group.left);
    this.indexCipher(size).apply(values);
    group.rows.forEach((row, i) => {
      const text = results[row]!;
      const places = this.places(text);
      results[row] = this.written(text, (digits) => {
        let rest = values[i]!;
        for (let at = places.length - 1; at >= 0; at--) {
          const radix = sizeAt(this.set, text, places[at]!);
          const higher = Math.floor(rest / radix);
          digits[at] = rest - higher * radix;
          rest = higher;
        }
      });
    });
  }

  private encryptWideIndices(size: bigint, group: Group, results: (string | null)[]): void {
    applyWide(this.ff1, size, group.wideLeft);
    group.rows.forEach((row, i) => {
      const text = results[row]!;
      const places = this.places(text);
      results[row] = this.written(text, (digits) => {
        let rest = group.wideLeft[i]!;
        for (let at = places.length - 1; at >= 0; at--) {
          const radix = BigInt(sizeAt(this.set, text, places[at]!));
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
    let at = 0;
    return withOthers(this.set, text, this.partOf(text), () => numerals[at++]!);
  }
}
