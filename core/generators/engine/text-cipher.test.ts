import { describe, expect, it } from 'vitest';
import { comparedText } from '@core/kernel/data/text-equality';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { allAlphabets } from './alphabets';
import { TextCipher } from './text-cipher';

const hash = new KeyedHash(new Uint8Array(32).fill(9));
const shape = (text: string) => Array.from(text, (one) => allAlphabets.at(one, 0)?.first ?? one);
const encrypt = (texts: (string | null)[], kept?: { first: number; last: number }) =>
  new TextCipher(hash, kept).encrypt(texts);

describe('TextCipher', () => {
  const samples = [
    '0612345678',
    'NL91ABNA0417164300',
    'jan.jansen@example.com',
    'Zoë de Vries',
    '佐藤 さくら',
    'サトウ　ハナ',
    'A1',
    '7',
    'x',
    '12-AB-34',
    '4111 1111 1111 1111',
    'ß Ö ø Þ',
    'Привет',
    '1'.repeat(120),
    'word '.repeat(60),
    'Ünïcödé 123',
    '𠮷野家 﨑',
    'Ωmega ϑ ﬁ Ⅷ ①',
    'پژمان گلی',
    '한국 ㄱㄴ',
    'राम की बेटी १२',
    '𝐉𝐚𝐧 𝟏𝟐',
    '\ue123\ue456',
  ];

  it('keeps the format of each text', () => {
    encrypt(samples).forEach((text, i) => expect(shape(text!)).toEqual(shape(samples[i]!)));
  });

  it('changes all texts of more than a few characters', () => {
    encrypt(samples).forEach((text, i) => {
      if (samples[i]!.length > 3) expect(text).not.toBe(samples[i]);
    });
  });

  it('gives each text the same result, whatever stands beside it', () => {
    const together = encrypt([...samples, ...samples].reverse());
    samples.forEach((text, i) => {
      expect(encrypt([text])[0]).toBe(together[samples.length - 1 - i]);
      expect(together[samples.length - 1 - i]).toBe(together[2 * samples.length - 1 - i]);
    });
  });

  it('keeps NULL, empty texts and texts without a character of an alphabet', () => {
    expect(encrypt([null, '', '-', '  ', '🙂'])).toEqual([null, '', '-', '  ', '🙂']);
  });

  it.each([
    ['1 digit', 10, (i: number) => String(i)],
    ['5 digits', 100_000, (i: number) => String(i).padStart(5, '0')],
    ['8 digits', 100_000, (i: number) => String(i * 997).padStart(8, '0')],
    [
      '2 letters and 3 digits',
      100_000,
      (i: number) => `${letter(i)}${letter(i / 26)}-${String(i % 1000).padStart(3, '0')}${letter(i / 1000)}`,
    ],
    ['mixed of 12', 100_000, (i: number) => `Key-${String(i).padStart(7, '0')}-z`],
    ['30 letters', 5_000, (i: number) => `${letter(i)}${letter(i / 26)}${letter(i / 676)}${'q'.repeat(27)}`],
  ])('never gives two texts the same result: %s', (_, count, make) => {
    const texts = new Set(Array.from({ length: count }, (_, i) => make(i)));
    expect(new Set(encrypt([...texts])).size).toBe(texts.size);
  });

  it('keeps the first and the last characters, and none where nothing else would be left', () => {
    const results = encrypt(['ABCDEFGHIJKL', 'ABC', 'AB', 'A'], { first: 2, last: 1 });
    expect(results[0]).toMatch(/^AB[A-Z]{9}L$/);
    expect(results[0]).not.toBe('ABCDEFGHIJKL');
    expect(results.slice(1)).toEqual(encrypt(['ABC', 'AB', 'A']));
  });

  it('keeps texts apart that differ under an equality without case and accents, whatever accents they have', () => {
    const loose = { ignoresCase: true, ignoresAccents: true, ignoresTrailingSpaces: true };
    const spellings = [
      'aàáâãäåāăą',
      'eèéêëēęě',
      'oòóôõöøō',
      'uùúûüūů',
      'cçćč',
      'ий',
      'αάὰ',
      'sšśß',
      'b',
      'K',
    ];
    const pick = (row: number, at: number) => {
      const same = spellings[Math.floor(row / spellings.length ** at) % spellings.length]!;
      return same[(row * 7 + at) % same.length]!;
    };
    const texts = Array.from({ length: spellings.length ** 3 }, (_, row) =>
      [0, 1, 2].map((at) => pick(row, at)).join(''),
    );
    const apart = (made: (string | null)[]) => new Set(made.map((text) => comparedText(text!, loose))).size;
    expect(apart(texts)).toBe(texts.length);
    expect(apart(encrypt(texts))).toBeLessThan(texts.length);
    const cipher = new TextCipher(hash, undefined, loose);
    expect(apart(cipher.encrypt(texts))).toBe(texts.length);
    const cased = texts.map((text, row) => (row % 2 === 0 ? text.toUpperCase() : text));
    expect(apart(cipher.encrypt(cased.filter((text) => text.length === 3)))).toBe(
      cased.filter((text) => text.length === 3).length,
    );
  });

  it('leaves kept ends as they are, accents included', () => {
    const loose = { ignoresCase: true, ignoresAccents: true, ignoresTrailingSpaces: true };
    const [made] = new TextCipher(hash, { first: 1, last: 1 }, loose).encrypt(['éabcdefü']);
    expect(made).toMatch(/^é[a-z]{6}ü$/);
  });

  it('depends on the key', () => {
    const other = new TextCipher(hash.derive('other')).encrypt(samples);
    expect(other.filter((text, i) => text === encrypt(samples)[i]).length).toBeLessThan(3);
  });
});

const letter = (i: number) => String.fromCharCode(65 + (Math.floor(i) % 26));
