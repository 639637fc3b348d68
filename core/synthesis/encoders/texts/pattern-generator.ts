import type { RandomStream } from '@core/kernel/random';
import { WeightedChoice } from '../weighted-choice';
import { alphabet, classOf, skeletonOf } from './character-class';

interface Pattern {
  readonly skeleton: string;
  readonly rows: number;
  /** What can come at each place, weighted: what many rows share there is repeated. */
  readonly places: readonly Place[];
}

/** A character, or two digits that belong together (an hour, a month). */
interface Place {
  readonly pieces: readonly string[];
  readonly weights: Float64Array;
}

/** Two digits by themselves, or any one character. */
const placeMarks = /(?<!9)99(?!9)|[^]/gu;

const maxPatterns = 200;
const longestPattern = 64;
/** Share of rows that patterns must cover to describe a column. */
const enoughCovered = 0.8;

/**
 * Writes codes and numbers by their patterns: 'AA-999' where many rows are so, with the characters that many rows share
 * at a place. Only patterns and characters of at least the least number of rows are kept.
 */
export class PatternGenerator {
  readonly storage = 'text';
  private readonly choice: WeightedChoice;
  private readonly choices: readonly (readonly WeightedChoice[])[];

  constructor(private readonly patterns: readonly Pattern[]) {
    this.choice = new WeightedChoice(patterns.map(({ rows }) => rows));
    this.choices = patterns.map(({ places }) => places.map(({ weights }) => new WeightedChoice(weights)));
  }

  make(random: RandomStream): string {
    const nth = this.choice.draw(random);
    const pattern = this.patterns[nth];
    let text = '';
    pattern?.places.forEach(({ pieces }, at) => {
      const choice = pieces.length > 1 ? this.choices[nth]?.[at] : undefined;
      text += pieces[choice?.draw(random) ?? 0] ?? '';
    });
    return text;
  }

  /** Null if patterns of at least `minRows` rows do not cover most of the texts, or describe words and not codes. */
  static learn(texts: readonly string[], minRows: number): PatternGenerator | null {
    const rowsOf = new Map<string, string[]>();
    for (const text of texts) {
      if (text.length > longestPattern) continue;
      const skeleton = skeletonOf(text);
      const rows = rowsOf.get(skeleton);
      if (rows === undefined) rowsOf.set(skeleton, [text]);
      else rows.push(text);
    }
    const kept = [...rowsOf]
      .filter(([, rows]) => rows.length >= minRows)
      .sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB.length - rowsOfA.length || (a < b ? -1 : 1))
      .slice(0, maxPatterns);
    const covered = kept.reduce((sum, [, rows]) => sum + rows.length, 0);
    const codes = kept.reduce((sum, [skeleton, rows]) => sum + (isCode(skeleton) ? rows.length : 0), 0);
    if (covered < texts.length * enoughCovered || codes * 2 <= covered) return null;
    return new PatternGenerator(kept.map(([skeleton, rows]) => learnPattern(skeleton, rows, minRows)));
  }
}

/** Whether a skeleton has digits, or no small letters side by side as words have. */
function isCode(skeleton: string): boolean {
  return skeleton.includes('9') || !/[aä]{2}/u.test(skeleton);
}

function learnPattern(skeleton: string, texts: readonly string[], minRows: number): Pattern {
  const rows = texts.map((text) => [...text]);
  let from = 0;
  const places = (skeleton.match(placeMarks) ?? []).map((mark): Place => {
    const to = from + [...mark].length;
    if (classOf(mark) === 'itself') {
      from = to;
      return { pieces: [mark], weights: Float64Array.of(1) };
    }
    const counts = new Map<string, number>();
    for (const row of rows) {
      const piece = row.slice(from, to).join('');
      counts.set(piece, (counts.get(piece) ?? 0) + 1);
    }
    from = to;
    return placeOf(counts, mark, minRows);
  });
  return { skeleton, rows: texts.length, places };
}

/** Pieces of too few rows give their weight to all that could be there between the least and the largest seen. */
function placeOf(counts: ReadonlyMap<string, number>, mark: string, minRows: number): Place {
  const weights = new Map<string, number>();
  const seen = [...counts.keys()].sort();
  let spread = 0;
  for (const [piece, rows] of counts) {
    if (rows >= minRows) weights.set(piece, rows);
    else spread += rows;
  }
  if (spread > 0) {
    const within = possiblePieces(mark).filter((piece) => piece >= seen[0]! && piece <= seen.at(-1)!);
    const all = within.length > 0 ? within : possiblePieces(mark);
    for (const piece of all) weights.set(piece, (weights.get(piece) ?? 0) + spread / all.length);
  }
  const ranked = [...weights].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    pieces: ranked.map(([piece]) => piece),
    weights: Float64Array.from(ranked, ([, weight]) => weight),
  };
}

function possiblePieces(mark: string): string[] {
  if (mark.length === 1) return [...alphabet[classOf(mark)]];
  return Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
}
