import { defineMocker } from '../../engine/define-mocker';
import { lengthIn, textLimit } from '../../engine/made-values';
import { fitting, pick, shortestOf } from '../../engine/pick';
import { allWords, byLocale, mockLocales, wordsOf } from '../../words/locales';

const words = byLocale((locale) => {
  const own = allWords(wordsOf(locale).lorem?.word);
  return own.length > 0 ? own : allWords(wordsOf('en').lorem?.word);
});
const minWords = 4;

/** Filler words in about the length of the source text. */
export const mockSentence = defineMocker({
  name: 'sentence',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe(locale, _, column) {
    const pool = words(locale);
    const gap = locale === 'ja' ? '' : ' ';
    const lengthOf = lengthIn(column.type);
    const short = fitting(pool, textLimit(column.type), lengthOf);
    const count = Math.max(1, Math.min(minWords, Math.floor(textLimit(column.type) / 12)));
    return {
      possible: short.length ** count,
      shortest: shortestOf(pool, lengthOf),
      draw(random, limit, source) {
        let text = '';
        for (let count = 0; count < minWords || text.length < source.text.length; count++) {
          const word = pick(random, pool);
          const longer = text === '' ? word[0]!.toUpperCase() + word.slice(1) : text + gap + word;
          if (longer.length > limit && text !== '') break;
          text = longer;
        }
        return text;
      },
      narrow: short.length === 0 ? undefined : (random) => pick(random, short),
    };
  },
});
