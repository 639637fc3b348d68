import { describe, expect, it } from 'vitest';
import { TextMemo } from './text-memo';

/** A memo, and how often it computed something. */
function counting() {
  const count = { made: 0 };
  const memo = new TextMemo((text) => {
    count.made++;
    return `${text}!`;
  });
  return { memo, count };
}

const texts = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `text ${from + at}`);

describe('TextMemo', () => {
  it('computes a repeated text once', () => {
    const { memo, count } = counting();
    for (let round = 0; round < 10; round++)
      expect(texts(0, 9000).filter((text) => memo.of(text) !== `${text}!`)).toEqual([]);
    expect(count.made).toBe(9000);
  });

  it('is cleared when full, and then fills again', () => {
    const { memo, count } = counting();
    for (const text of texts(0, 50_000)) for (let times = 0; times < 3; times++) memo.of(text);
    expect(count.made).toBe(50_000);
  });

  it('pauses while few texts repeat, and still returns the right values', () => {
    const { memo, count } = counting();
    expect(texts(0, 20_000).filter((text) => memo.of(text) !== `${text}!`)).toEqual([]);
    expect(count.made).toBe(20_000);
    memo.of('again');
    memo.of('again');
    expect(count.made).toBe(20_002);
    for (const text of texts(0, 260_000)) memo.of(text);
    const before = count.made;
    memo.of('again');
    memo.of('again');
    expect(count.made).toBe(before + 1);
  });
});
