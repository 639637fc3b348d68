import { describe, expect, it } from 'vitest';
import { RepeatedTexts } from './repeated-texts';

/** A short text as it stands in a vector: its length, then its bytes with zeros behind them. */
function wordsOf(text: string): Uint32Array {
  const words = new Uint32Array(4);
  words[0] = text.length;
  Buffer.from(text).copy(Buffer.from(words.buffer, 4));
  return words;
}

const codeOf = (texts: RepeatedTexts, text: string) => texts.codeOfShort(wordsOf(text), 0, () => text);

describe('texts that repeat', () => {
  it('keep their codes while the dictionary grows, short and long ones side by side', () => {
    const texts = new RepeatedTexts(10_000);
    const all = Array.from({ length: 3000 }, (_, at) => (at % 3 === 0 ? `a longer text ${at}` : `t${at}`));
    const code = (text: string) => (text.length > 12 ? texts.codeOfLong(text) : codeOf(texts, text));
    const codes = all.map(code);
    expect(codes).toEqual(all.map((_, at) => at));
    expect(all.map(code)).toEqual(codes);
    expect(texts.dictionary).toEqual(all);
  });

  it('have one and the same dictionary as long as none was added', () => {
    const texts = new RepeatedTexts(10);
    codeOf(texts, 'a');
    const { dictionary } = texts;
    codeOf(texts, 'a');
    expect(texts.dictionary).toBe(dictionary);
    codeOf(texts, 'b');
    expect(dictionary).toEqual(['a']);
    expect(texts.dictionary).toEqual(['a', 'b']);
  });

  it('tell a text from one that ends in zero bytes', () => {
    const texts = new RepeatedTexts(10);
    expect(codeOf(texts, 'a')).toBe(0);
    expect(codeOf(texts, 'a\0')).toBe(1);
    expect(codeOf(texts, '')).toBe(2);
  });

  it('are not worth it where they do not repeat, or are too many', () => {
    const unlike = new RepeatedTexts(20_000);
    for (let at = 0; at < 16_383; at++) codeOf(unlike, `${at % 12_000}`);
    expect(unlike.isWorthwhile).toBe(true);
    codeOf(unlike, 'one more');
    expect(unlike.isWorthwhile).toBe(false);
    const many = new RepeatedTexts(2);
    codeOf(many, 'a');
    expect(many.isWorthwhile).toBe(true);
    codeOf(many, 'b');
    expect(many.isWorthwhile).toBe(false);
  });
});
