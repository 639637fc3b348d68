import type { KeyedHash } from '@core/kernel/keyed-hash';
import {
  applyWide,
  ff1IndexCipher,
  ff1Of,
  isNarrowDomain,
  permutationIndexCipher,
  type IndexCipher,
} from './index-cipher';
import type { Ff1 } from './ff1';
import type { ValueDomain } from '../generator';
import type { IntegerRange } from './integer-range';

export interface IntegerCipherOptions {
  /** FF1 where its domain allows, or the quicker keyed permutation. */
  readonly by: 'ff1' | 'permutation';
  /** What the column's type can hold. */
  readonly range: IntegerRange;
  /** What every column with these values can hold: values within stay within, and others outside. Absent: `range`. */
  readonly narrow?: IntegerRange;
  /** Magnitudes of up to this many digits are one domain, 1 … 10^n - 1; 1 keeps each number of digits apart. */
  readonly sharedDigits: number;
}

interface Domain {
  readonly low: bigint;
  readonly size: bigint;
  readonly cipher: IndexCipher | null;
}

/** Numbers of up to fifteen digits are counted by doubles. */
const narrowDigits = 15;
/** More than the digits of any number. */
const beyond = 10_000;
const powers = Float64Array.from({ length: narrowDigits + 1 }, (_, i) => 10 ** i);

/**
 * A keyed bijection of whole numbers that keeps the sign and the number of digits, within the range of the type.
 * Zero stays zero.
 */
export class IntegerCipher {
  private readonly ff1: Ff1;
  private readonly domains = new Map<number, Domain>();

  constructor(
    private readonly hash: KeyedHash,
    private readonly options: IntegerCipherOptions,
  ) {
    this.ff1 = ff1Of(hash);
  }

  /** Replaces each value where it is. Values have fifteen digits at most. */
  encryptNumbers(values: Float64Array): void {
    const rowsOf = new Map<number, number[]>();
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      if (value === 0) continue;
      const size = Math.abs(value);
      gather(rowsOf, this.domainKey(value < 0, digitsOf(size), size), row);
    }
    for (const [key, rows] of rowsOf) {
      const domain = this.domain(key);
      const low = Number(domain.low);
      const sign = Math.sign(key);
      const indices = Float64Array.from(rows, (row) => Math.abs(values[row]!) - low);
      domain.cipher!.apply(indices);
      rows.forEach((row, i) => (values[row] = sign * (indices[i]! + low)));
    }
  }

  /** Replaces each value where it is. */
  encryptWide(values: bigint[]): void {
    const rowsOf = new Map<number, number[]>();
    values.forEach((value, row) => {
      if (value !== 0n) gather(rowsOf, this.domainKeyOf(value), row);
    });
    for (const [key, rows] of rowsOf) {
      const domain = this.domain(key);
      const indices = rows.map((row) => magnitude(values[row]!) - domain.low);
      if (domain.cipher) {
        const narrow = Float64Array.from(indices, Number);
        domain.cipher.apply(narrow);
        narrow.forEach((index, i) => (indices[i] = BigInt(index)));
      } else {
        applyWide(this.ff1, domain.size, indices);
      }
      rows.forEach((row, i) => (values[row] = BigInt(Math.sign(key)) * (indices[i]! + domain.low)));
    }
  }

  /** The numbers of as many digits and the same sign; zero for itself. */
  domainOf(value: bigint): ValueDomain {
    if (value === 0n) return { name: '0', size: 1, stays: 'once' };
    const key = this.domainKeyOf(value);
    return { name: `integers:${key}`, size: Number(this.domain(key).size), stays: 'once' };
  }

  private domainKeyOf(value: bigint): number {
    const size = magnitude(value);
    return this.domainKey(value < 0n, size.toString().length, size);
  }

  /** The number of digits, plus `beyond` for values that not every column can hold; negative for negative numbers. */
  private domainKey(isNegative: boolean, digits: number, size: number | bigint): number {
    const shared = Math.max(digits, this.options.sharedDigits);
    const isBeyond = this.options.narrow !== undefined && size > this.narrowBound(isNegative);
    const key = isBeyond ? shared + beyond : shared;
    return isNegative ? -key : key;
  }

  private narrowBound(isNegative: boolean): bigint {
    const { range, narrow = range } = this.options;
    return isNegative ? -narrow.min : narrow.max;
  }

  private domain(key: number): Domain {
    let domain = this.domains.get(key);
    if (!domain) {
      domain = this.makeDomain(key);
      this.domains.set(key, domain);
    }
    return domain;
  }

  private makeDomain(key: number): Domain {
    const isBeyond = Math.abs(key) > beyond;
    const digits = Math.abs(key) % beyond;
    const { by, range, sharedDigits } = this.options;
    const narrowBound = this.narrowBound(key < 0);
    const bound = isBeyond ? (key < 0 ? -range.min : range.max) : narrowBound;
    const least = digits === sharedDigits ? 1n : 10n ** BigInt(digits - 1);
    const low = isBeyond && least <= narrowBound ? narrowBound + 1n : least;
    const all = 10n ** BigInt(digits) - 1n;
    const size = (all < bound ? all : bound) - low + 1n;
    if (!isNarrowDomain(size) || digits > narrowDigits) return { low, size, cipher: null };
    const hash = this.hash.derive(`integers:${key}`);
    const cipher =
      by === 'ff1'
        ? ff1IndexCipher(hash, this.ff1, Number(size))
        : permutationIndexCipher(hash, Number(size));
    return { low, size, cipher };
  }
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

function digitsOf(value: number): number {
  let digits = 1;
  while (digits < narrowDigits && value >= powers[digits]!) digits++;
  return digits;
}

function gather(rowsOf: Map<number, number[]>, key: number, row: number): void {
  const rows = rowsOf.get(key);
  if (rows) rows.push(row);
  else rowsOf.set(key, [row]);
}
