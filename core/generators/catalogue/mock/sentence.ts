import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { lengthIn, textLimit } from '../../engine/made-values';
import { fitting, pick, shortestOf } from '../../engine/pick';
import { byLocale, mockLocales } from '../../words/locales';
import { sentences, type SentenceParts } from '../../words/sentences';

/** Sentences of a language's everyday words, about as long together as the source text. */
export const mockSentence = defineMocker({
  name: 'sentence',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe(locale, _, { type }) {
    const { words, gap } = sentences[locale];
    const [count, draw] = [new SentenceDraw(sentences[locale], lengthIn(type)), drawnIn(locale)];
    const short = fitting(words, textLimit(type), lengthIn(type));
    return {
      possible: count.within(textLimit(type)) || short.length,
      shortest: shortestOf(words, lengthIn(type)),
      draw(random, limit, source) {
        let text = '';
        do {
          const more = draw.of(random, limit - text.length - (text && gap).length);
          if (more === null) break;
          text += (text && gap) + more;
        } while (text.length < source.text.length);
        return text || pick(random, words);
      },
      narrow: short.length === 0 ? undefined : (random) => pick(random, short),
    };
  },
});

const drawnIn = byLocale((locale) => new SentenceDraw(sentences[locale], (text) => text.length));

/** Draws sentences that are short enough, each equally likely. */
class SentenceDraw {
  readonly #parts: readonly (readonly (readonly [text: string, length: number])[])[];
  readonly #counts = new Map<string, number>();

  constructor({ parts, gap, end }: SentenceParts, lengthOf: (text: string) => number) {
    this.#parts = parts.map((part, at) =>
      part.map((words) => {
        const text = words + (at < parts.length - 1 ? gap : end);
        return [text, lengthOf(text)] as const;
      }),
    );
  }

  /** How many there are of at most so many characters, or bytes, from a part on. */
  within(limit: number, from = 0): number {
    const part = this.#parts[from];
    if (part === undefined) return limit >= 0 ? 1 : 0;
    if (limit <= 0) return 0;
    // a sentence of any kind fits
    const room = Math.min(limit, 1000);
    const key = `${from} ${room}`;
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const count = part.reduce((sum, [, length]) => sum + this.within(room - length, from + 1), 0);
    this.#counts.set(key, count);
    return count;
  }

  /** null without room for one. */
  of(random: RandomStream, limit: number): string | null {
    const count = this.within(limit);
    if (count === 0) return null;
    let number = random.int(count);
    let [text, room] = ['', limit];
    for (const [at, part] of this.#parts.entries()) {
      for (const [words, length] of part) {
        const ways = this.within(room - length, at + 1);
        if (number < ways) {
          text += words;
          room -= length;
          break;
        }
        number -= ways;
      }
    }
    return text;
  }
}
