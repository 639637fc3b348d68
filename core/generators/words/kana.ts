import { wordsIn } from '@core/kernel/word-list';

const plain: Readonly<Record<string, string>> = Object.fromEntries(
  wordsIn(`あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto
なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo
らra りri るru れre ろro わwa をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo
だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo`).map((pair) => [
    pair[0]!,
    pair.slice(1),
  ]),
);

const glides: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' };

/** Katakana of a text in hiragana. */
export function katakanaOf(hiragana: string): string {
  return hiragana.replace(/[\u3041-\u3096]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60));
}

/** Latin letters of a text in hiragana, by Hepburn without marks for long vowels (たろう is 'taro'). */
export function romajiOf(hiragana: string): string {
  let result = '';
  for (let i = 0; i < hiragana.length; i++) {
    const one = hiragana[i]!;
    const next = hiragana[i + 1] ?? '';
    if (one === 'っ') {
      result += (plain[next] ?? '')[0] ?? '';
    } else if (next in glides) {
      const syllable = plain[one] ?? '';
      const stem = syllable.slice(0, -1);
      result += /^(sh|ch|j)$/.test(stem) ? stem + glides[next] : `${stem}y${glides[next]}`;
      i++;
    } else {
      result += plain[one] ?? '';
    }
  }
  return result.replace(/ou|oo/g, 'o').replace(/uu/g, 'u');
}

/** Hiragana of a text in katakana. */
export function hiraganaOf(katakana: string): string {
  return katakana.replace(/[\u30a1-\u30f6]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));
}
