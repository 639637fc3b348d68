import { withoutAccents } from '@core/kernel/data/text-equality';
import { Alphabet } from './alphabet';
import { AlphabetSet } from './alphabet-set';

/** Pairs of a first and a last character. */
const between = (pairs: string): Alphabet[] =>
  pairs.split(' ').map((pair) => {
    const [first = '', last = ''] = pair;
    return Alphabet.between(first.codePointAt(0)!, last.codePointAt(0)!);
  });

/** The same by numbers, for scripts that read from the right, or that few fonts have. */
const runs = (ranges: string): Alphabet[] =>
  ranges.split(' ').map((run) => {
    const [first = 0, last = 0] = run.split('-').map((code) => Number.parseInt(code, 16));
    return Alphabet.between(first, last);
  });

const digits = between('09 ０９');
const arabicDigits = runs('0660-0669');

/** Letters of Latin, Greek and Cyrillic with accents or in full width among them. */
const accented = [
  ...between('ÀÖ ØÞ ßö øÿ ΣΩ ΑΡ αω АЯ ая ＡＺ ａｚ'),
  ...runs('0100-017f 0180-024f 1ea0-1ef9 0400-040f 0450-045f'),
];
/** The same scripts in runs of which none has another's letter with an accent. */
const unaccented = between('ΑΡ ΣΩ αρ σω АИ КЯ аи кя');

const others = [
  ...between('az AZ ぁん ァヴ ｦﾝ 一龥 가힣 กฮ अह ԱՖ աֆ აჰ'),
  ...runs('05d0-05ea 0641-064a 0621-063a 1780-17a2 1000-1020 0d15-0d39'),
  // Tamil, Bengali, Gujarati, Gurmukhi, Telugu, Kannada, Sinhala, Ethiopic
  ...runs('0b85-0b8a 0b8e-0b90 0b92-0b95 0b99-0b9a 0b9e-0b9f 0ba3-0ba4 0ba8-0baa 0bae-0bb9'),
  ...runs('0985-098b 0995-09a8 09aa-09b0 09b6-09b9 0a95-0aa8 0aaa-0ab0 0ab5-0ab9 0a15-0a28 0a2a-0a30'),
  ...runs('0c15-0c28 0c2a-0c33 0c35-0c39 0c95-0ca8 0caa-0cb3 0cb5-0cb9 0d9a-0db1 0db3-0dbb 0dc0-0dc6'),
  ...runs('1200-1248 1250-1256 1260-1288 1290-12b0 12b8-12be 12c8-12d6 12d8-1310 1318-135a'),
  // Han: extensions A to F, compatibility ideographs and their supplement, extensions G and H
  ...runs('3400-4db5 20000-2a6d6 2a700-2b734 2b740-2b81d 2b820-2cea1 2ceb0-2ebe0 f900-fa6d 2f800-2fa1d'),
  ...runs('30000-3134a 31350-323af'),
  // Canadian syllabics, Yi, hieroglyphs, cuneiform, Tangut, characters of one's own
  ...runs('1401-166c a000-a48c 13000-1342e 12000-12399 17000-187f1 e000-f8ff'),
];

const letterOrDigit = /[\p{L}\p{M}\p{N}\p{Co}]/u;
/** What belongs to the letter before: accents of any script, and signs that repeat or lengthen it. */
const form = /[\p{Script=Inherited}々〻ゝゞヽヾーﾞﾟๆ]/u;
const tells = (character: string): boolean => letterOrDigit.test(character) && !form.test(character);

/** All letters and digits but those that only belong to the one before. */
export const allAlphabets = new AlphabetSet([...digits, ...arabicDigits, ...accented, ...others], tells);

/**
 * The same where accents are ignored, with no letter that is another without its accent. Both cases of a letter stand at the
 * same place of alphabets of the same size, so that a text is encrypted alike in either.
 */
export const plainAlphabets = new AlphabetSet(
  [digits[0]!, ...arabicDigits, ...unaccented, ...others],
  (character) => tells(character) && withoutAccents(character) === character,
);

/** Digits of any script, and nothing else. */
export const digitAlphabets = new AlphabetSet([...digits, ...arabicDigits], (character) =>
  /\p{Nd}/u.test(character),
);
