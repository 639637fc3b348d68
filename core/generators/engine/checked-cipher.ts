import type { KeyedHash } from '@core/kernel/keyed-hash';
import { isCardNumber, luhnDigit } from '@core/kernel/check-digits/card-number';
import { ibanCheckDigits, isIban } from '@core/kernel/check-digits/iban';
import { bsnDigit, isBsn } from '@core/kernel/check-digits/national-numbers';
import type { ValueDomain } from '../generator';
import type { KeptEnds } from './kept-ends';
import { compact } from './normalise';
import { TextCipher } from './text-cipher';

export type CheckKind = 'iban' | 'card' | 'bsn';

/** How to split a number with check digits, and reassemble it. */
interface Scheme {
  isValid(text: string): boolean;
  /** The part of a valid number that is encrypted. */
  body(text: string): string;
  /** The valid number of an encrypted body; null if the body has none, and must be encrypted once more. */
  whole(body: string, source: string): string | null;
  /** Characters of the whole before the body. */
  readonly bodyStart: number;
}

const schemes: Readonly<Record<CheckKind, Scheme>> = {
  iban: {
    isValid: isIban,
    body: (text) => text.slice(4),
    whole: (body, source) => source.slice(0, 2) + ibanCheckDigits(source.slice(0, 2), body) + body,
    bodyStart: 4,
  },
  card: {
    isValid: isCardNumber,
    body: (text) => text.slice(0, -1),
    whole: (body) => body + luhnDigit(body),
    bodyStart: 0,
  },
  bsn: {
    isValid: isBsn,
    body: (text) => text.slice(0, 8),
    whole(body) {
      const digit = body === '00000000' ? null : bsnDigit(body);
      return digit === null ? null : `${body}${digit}`;
    },
    bodyStart: 0,
  },
};

/**
 * A keyed bijection of numbers with check digits: valid ones map to valid ones, others to others, in their own format
 * with blanks and hyphens in place. An IBAN keeps its country.
 */
export class CheckedCipher {
  private readonly scheme: Scheme;
  private readonly bodies: TextCipher;
  private readonly others: TextCipher;

  /** @param kept number of characters at the ends that stay, ignoring blanks; a check digit is always regenerated */
  constructor(hash: KeyedHash, kind: CheckKind, kept: KeptEnds) {
    this.scheme = schemes[kind];
    const first = Math.max(0, kept.first - this.scheme.bodyStart);
    this.bodies = new TextCipher(hash.derive(`check:${kind}`), { first, last: kept.last });
    this.others = new TextCipher(hash.derive('check:none'), kept);
  }

  /** Valid numbers go among as many as there are bodies, or nearly so: of a BSN ten in eleven have a check digit. */
  domainOf(text: string): ValueDomain | null {
    const number = compact.of(text);
    if (!this.scheme.isValid(number)) return this.others.domainOf(text);
    const bodies = this.bodies.domainOf(this.scheme.body(number));
    return bodies && { ...bodies, name: `valid:${bodies.name}` };
  }

  encrypt(texts: readonly (string | null)[]): (string | null)[] {
    const compacted = texts.map((text) => (text === null ? null : compact.of(text)));
    const valid = compacted.map((text) => (text !== null && this.scheme.isValid(text) ? text : null));
    const made = this.encryptValid(valid);
    const rest = this.encryptOthers(texts.map((text, row) => (valid[row] === null ? text : null)));
    return texts.map((text, row) => {
      const number = made[row];
      return text === null || number == null ? (rest[row] ?? null) : spacedLike(text, number);
    });
  }

  private encryptValid(numbers: readonly (string | null)[]): (string | null)[] {
    const made = new Array<string | null>(numbers.length).fill(null);
    let bodies = numbers.map((number) => (number === null ? null : this.scheme.body(number)));
    while (bodies.some((body) => body !== null)) {
      bodies = this.bodies.encrypt(bodies).map((body, row) => {
        if (body === null) return null;
        made[row] = this.scheme.whole(body, numbers[row]!);
        return made[row] === null ? body : null;
      });
    }
    return made;
  }

  /** Cycle-walks past results that happen to be valid, so that they never collide with those of valid numbers. */
  private encryptOthers(texts: readonly (string | null)[]): (string | null)[] {
    const made = [...texts];
    let open: (string | null)[] = [...texts];
    while (open.some((text) => text !== null)) {
      open = this.others.encrypt(open).map((text, row) => {
        if (text === null) return null;
        made[row] = text;
        return this.scheme.isValid(compact.of(text)) ? text : null;
      });
    }
    return made;
  }
}

/** The characters of `number` in the places of the source's letters and digits. */
function spacedLike(source: string, number: string): string {
  if (source.length === number.length) return number;
  let next = 0;
  return source.replace(/[^\s.\-/()]/g, () => number[next++] ?? '');
}
