import type { RandomStream } from '@core/kernel/random';
import { SizeChoice } from '../regenerated/size-choice';
import { WeightedChoice } from '../weighted-choice';
import { LetterChain } from './letter-chain';
import {
  classOfMark,
  frameOf,
  freeFrame,
  wordClasses,
  wordClassOf,
  words,
  written,
  type WordClass,
} from './word-class';
import { Vocabulary } from './vocabulary';

const maxFrames = 1000;
/** A made word of fewer letters may be a real one by chance. */
const tellingLength = 4;

interface WordParts {
  /** Texts with marks for words, of at least the least number of rows; the last is free text. */
  readonly frames: readonly string[];
  readonly weights: Float64Array;
  readonly wordCounts: SizeChoice;
  readonly stocks: Readonly<Record<WordClass, Stock>>;
  readonly letters: LetterChain;
  /** Characters that a text has at most; Infinity where the type has no limit. */
  readonly longest: number;
}

/** Words of one class: wherever they stand, and by their place in the text, null where few stand there. */
interface Stock {
  readonly anywhere: Vocabulary;
  readonly at: readonly (Vocabulary | null)[];
}

/** Where a word stands: first of several, between others or alone, last of several. A first name comes before a last name. */
const places = 3;
const placeOf = (nth: number, count: number): number =>
  count > 1 && nth === 0 ? 0 : count > 1 && nth === count - 1 ? 2 : 1;

interface WordStudy {
  /** Rows that a frame, a word or a pair of letters needs to be kept. */
  readonly minRows: number;
  readonly longest: number;
  readonly random: RandomStream;
}

/**
 * Writes texts out of frames ('Xxxx Xxxx', 'xxx.xxx@xxx.xx') and words that many rows hold, with made words for the
 * others. A text of several words has always a made one among them, so that no combination of a single row comes back.
 */
export class WordGenerator {
  readonly storage = 'text';
  private readonly choice: WeightedChoice;

  constructor(private readonly parts: WordParts) {
    this.choice = new WeightedChoice(parts.weights);
  }

  make(random: RandomStream): string {
    const { frames, wordCounts, longest } = this.parts;
    const frame = frames[this.choice.draw(random)] ?? freeFrame(Math.max(1, wordCounts.draw(random)));
    const pieces = [...frame];
    const slots = pieces.flatMap((mark, at) => (classOfMark(mark) === null ? [] : [at]));
    const toMake = slots.length > 1 ? slots[random.int(slots.length)] : -1;
    const place = new Map(slots.map((slot, nth) => [slot, placeOf(nth, slots.length)]));
    const text = pieces
      .map((mark, at) => this.fill(mark, place.get(at) ?? 1, at === toMake, random))
      .join('');
    return text.length > longest ? text.slice(0, longest).trimEnd() : text;
  }

  private fill(mark: string, place: number, isMade: boolean, random: RandomStream): string {
    const as = classOfMark(mark);
    if (as === null) return mark;
    const { anywhere, at } = this.parts.stocks[as];
    const stock = at[place] ?? anywhere;
    const kept = isMade ? null : stock.draw(random);
    if (kept !== null) return kept;
    const length = Math.max(stock.length(random), isMade ? tellingLength : 1);
    return as === 'digits' ? digits(length, random) : written(this.parts.letters.word(length, random), as);
  }

  static learn(texts: readonly string[], { minRows, longest, random }: WordStudy): WordGenerator {
    const frameRows = new Map<string, number>();
    const rowsOf = byClass(() => new Map<string, number>());
    const rowsAt = byClass(() => Array.from({ length: places }, () => new Map<string, number>()));
    const counts: number[] = [];
    for (const text of texts) {
      const frame = frameOf(text);
      frameRows.set(frame, (frameRows.get(frame) ?? 0) + 1);
      const own = text.match(words) ?? [];
      counts.push(own.length);
      for (const word of new Set(own)) {
        const rows = rowsOf[wordClassOf(word)];
        rows.set(word, (rows.get(word) ?? 0) + 1);
      }
      for (let place = 0; place < places; place++) {
        for (const word of new Set(own.filter((_, nth) => placeOf(nth, own.length) === place))) {
          const rows = rowsAt[wordClassOf(word)][place]!;
          rows.set(word, (rows.get(word) ?? 0) + 1);
        }
      }
    }
    const frames = [...frameRows]
      .filter(([, rows]) => rows >= minRows)
      .sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || (a < b ? -1 : 1))
      .slice(0, maxFrames);
    const free = texts.length - frames.reduce((sum, [, rows]) => sum + rows, 0);
    const lettered = wordClasses.filter((name) => name !== 'digits' && name !== 'mixed');
    return new WordGenerator({
      frames: frames.map(([frame]) => frame),
      weights: Float64Array.from([...frames.map(([, rows]) => rows), free]),
      wordCounts: SizeChoice.learn(counts, minRows, random),
      stocks: byClass((name) => ({
        anywhere: Vocabulary.learn(rowsOf[name], minRows, random),
        at: rowsAt[name].map((rows) => {
          const held = [...rows.values()].reduce((sum, count) => sum + count, 0);
          return held < minRows ? null : Vocabulary.learn(rows, minRows, random);
        }),
      })),
      letters: LetterChain.learn(
        lettered.flatMap((name) => [...rowsOf[name].keys()].map((word) => word.toLowerCase())),
        minRows,
      ),
      longest,
    });
  }
}

function byClass<Value>(make: (name: WordClass, at: number) => Value): Record<WordClass, Value> {
  const [small, large, loud, digits, mixed] = wordClasses;
  return {
    small: make(small, 0),
    large: make(large, 1),
    loud: make(loud, 2),
    digits: make(digits, 3),
    mixed: make(mixed, 4),
  };
}

function digits(length: number, random: RandomStream): string {
  let text = '';
  for (let i = 0; i < length; i++) text += random.int(10);
  return text;
}
