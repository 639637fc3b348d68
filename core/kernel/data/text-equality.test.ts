import { describe, expect, it } from 'vitest';
import { comparedText, exactText, withoutAccents } from './text-equality';

describe('text equality of an engine', () => {
  it('replaces each Latin, Greek and Cyrillic letter by its base letter and keeps the length', () => {
    expect(withoutAccents('Ĳsselmeer, Łódź, Æsir, weiß, naïve')).toBe('Isselmeer, Lodz, Asir, weis, naive');
    expect(withoutAccents('Άλφα σοφός, Ёлкий, Ａ１')).toBe('Αλφα σοφοσ, Елкии, A1');
    expect(withoutAccents('がぎ, 한글, 漢字, 🙂')).toBe('がぎ, 한글, 漢字, 🙂');
  });

  it('ignores what the engine ignores, and nothing else', () => {
    const loose = { ignoresCase: true, ignoresAccents: true, ignoresTrailingSpaces: true };
    expect(comparedText('JOSÉ  ', loose)).toBe('jose');
    expect(comparedText(' josé', loose)).toBe(' jose');
    expect(comparedText('JOSÉ  ', exactText)).toBe('JOSÉ  ');
    expect(comparedText('JOSÉ ', { ...exactText, ignoresCase: true })).toBe('josé ');
  });
});
