import { describe, expect, it } from 'vitest';
import { withoutAccents } from '@core/kernel/data/text-equality';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { allAlphabets, digitAlphabets, plainAlphabets } from './alphabets';
import { TextCipher } from './text-cipher';

const telling = /[\p{L}\p{M}\p{N}\p{Co}]/u;
const form = /[\p{Script=Inherited}々〻ゝゞヽヾーﾞﾟๆ]/u;
const surrogate = /\p{Cs}/u;

/** Every character of Unicode that a test takes. */
function charactersOf(takes: (character: string) => boolean): string[] {
  const found: string[] = [];
  for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (!surrogate.test(character) && takes(character)) found.push(character);
  }
  return found;
}

const letters = charactersOf((one) => telling.test(one) && !form.test(one));
const isKept = (one: string) => allAlphabets.at(one, 0) === null;

describe('alphabets', () => {
  it('have every letter, mark and number of Unicode but signs that belong to the one before', () => {
    expect(letters.length).toBeGreaterThan(140_000);
    const aloneAmongSymbols = ['ⸯ', '\u{1e08f}'];
    expect(letters.filter((one) => isKept(one) && !aloneAmongSymbols.includes(one))).toEqual([]);
  });

  it('have nothing else', () => {
    expect(
      ['-', ' ', '@', '€', '🙂', '。', 'é'.normalize('NFD')[1]!, '々', '\ud842', '\udfb7'].filter(isKept),
    ).toHaveLength(10);
  });

  it('turn a character into one of as many units and bytes', () => {
    const bytes = (text: string) => Buffer.byteLength(text);
    for (const one of letters) {
      const alphabet = allAlphabets.at(one, 0);
      if (alphabet === null) continue;
      const [first, last] = [alphabet.written(0), alphabet.written(alphabet.size - 1)];
      if (first.length !== one.length || bytes(first) !== bytes(one) || bytes(last) !== bytes(one))
        throw new Error(`${one} of ${first} to ${last}`);
      if (alphabet.written(alphabet.numeralOf(one.codePointAt(0)!)) !== one) throw new Error(one);
    }
  });

  it('have no letter that is another without its accent, where accents are ignored', () => {
    for (const one of letters) {
      const alphabet = plainAlphabets.at(one, 0);
      if (alphabet !== null && withoutAccents(one) !== one) throw new Error(one);
    }
  });

  it('of digits have those of every script', () => {
    const digits = charactersOf((one) => /\p{Nd}/u.test(one));
    expect(digits.filter((one) => digitAlphabets.at(one, 0) === null)).toEqual([]);
    expect(digitAlphabets.at('a', 0)).toBeNull();
  });
});

describe('characters of two units', () => {
  const cipher = (first: number, last: number) =>
    new TextCipher(new KeyedHash(new Uint8Array(32).fill(9)), { first, last });

  it('become another of their own block', () => {
    const [made] = cipher(0, 0).encrypt(['𠮷﨑']);
    expect(made).toMatch(/^[\u{20000}-\u{2a6df}][\uf900-\ufaff]$/u);
    expect(made).not.toBe('𠮷﨑');
  });

  it('stay whole at kept ends', () => {
    const [made] = cipher(1, 1).encrypt(['𠮷野家𠮷']);
    expect(made).toMatch(/^𠮷[一-龥]{2}𠮷$/u);
    expect(cipher(1, 0).encrypt(['𠮷'])).toEqual(cipher(0, 0).encrypt(['𠮷']));
  });

  it('never become alike', () => {
    const texts = Array.from({ length: 5000 }, (_, i) => `${String.fromCodePoint(0x20000 + i * 7)}${i % 10}`);
    expect(new Set(cipher(0, 0).encrypt(texts)).size).toBe(texts.length);
  });
});
