import { describe, expect, it } from 'vitest';
import { japaneseFirstNames, japaneseSurnames } from './japanese-names';
import { katakanaOf, romajiOf } from './kana';

describe('kana', () => {
  it.each([
    ['さとう', 'サトウ', 'sato'],
    ['はっとり', 'ハットリ', 'hattori'],
    ['しょうた', 'ショウタ', 'shota'],
    ['りょう', 'リョウ', 'ryo'],
    ['おおの', 'オオノ', 'ono'],
    ['じゅんこ', 'ジュンコ', 'junko'],
    ['こうの', 'コウノ', 'kono'],
  ])('%s is %s and %s', (hiragana, katakana, romaji) => {
    expect(katakanaOf(hiragana)).toBe(katakana);
    expect(romajiOf(hiragana)).toBe(romaji);
  });

  it('reads every name of the lists to its end', () => {
    for (const name of [...japaneseSurnames, ...japaneseFirstNames]) {
      expect(name.reading, name.written).toMatch(/^[ぁ-ん]+$/);
      expect(romajiOf(name.reading)).toMatch(/^[a-z]{2,}$/);
    }
  });
});
