import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { AnewEncoder } from '../anew/anew-encoder';
import { CategoryEncoder } from '../categories/category-encoder';
import { learnWhole } from '../categories/learn-whole';
import { learnDateTexts } from '../datetime/date-text-encoder';
import { indexValues, type ValueIndex } from '../categories/value-index';
import type { SynthesisOptions } from '../../options';
import type { LearnContext, LearntColumn } from '../encoder';
import { NumberEncoder } from '../numbers/number-encoder';
import { isPlainNumber } from '../numbers/plain-number';
import { PatternMaker } from './pattern-maker';
import { textsOf } from './texts-of';
import { WordMaker } from './word-maker';

/** Patterns and words are learnt from so many rows. */
const studiedTexts = 50_000;
/** Rare values among the categories may be so many of the rows; of more, made texts are nearer to the truth. */
const maxRareShare = 0.5;
const mostly = 0.95;

/**
 * A column of texts: categories where they are few and repeat, numbers where most texts are numbers (words among them
 * are kept as such), dates where all are dates, else texts made anew by pattern or out of words. The values of an enumeration are part of the
 * schema, so all of them are kept. Times of day with a zone keep their frequent values where they have any, or are made by
 * pattern; rare ones are replaced, never labelled.
 */
export function learnText(values: Column, type: LogicalType, context: LearnContext): LearntColumn {
  const { rowCount } = context;
  const options = optionsFor(type, context.options);
  const { threshold } = options.rareCategory;
  const index = indexValues(values, rowCount, options.cardinalityThreshold);
  const isFree = type.kind === 'utf8';
  if (index !== null && (!isFree || commonShare(index, rowCount, threshold) >= 1 - maxRareShare)) {
    const learnt = CategoryEncoder.learn(index, 'text', { ...context, options });
    if (learnt !== null) return learnt;
  }
  if (areMostlyNumbers(values, rowCount)) return NumberEncoder.learn(values, type, context);
  return learnDateTexts(values, context) ?? learnMadeText(values, type, context);
}

function optionsFor(type: LogicalType, options: SynthesisOptions): SynthesisOptions {
  const { rareCategory } = options;
  if (type.kind === 'enum') {
    const rare = { ...rareCategory, threshold: 1, mode: 'replace' } as const;
    return { ...options, rareCategory: rare, cardinalityThreshold: Infinity };
  }
  if (type.kind !== 'utf8') return { ...options, rareCategory: { ...rareCategory, mode: 'replace' } };
  const label = rareCategory.label.slice(0, type.length);
  return { ...options, rareCategory: { ...rareCategory, label } };
}

function learnMadeText(values: Column, type: LogicalType, context: LearnContext): LearntColumn {
  const { name, rowCount, options, random } = context;
  const texts = textsOf(values, rowCount, studiedTexts);
  const { minInterval } = options.trees;
  const pattern = PatternMaker.learn(texts, minInterval);
  if (pattern === null && type.kind !== 'utf8') return learnWhole(values, type, context);
  const longest = type.kind === 'utf8' ? (type.length ?? Infinity) : Infinity;
  const maker = pattern ?? WordMaker.learn(texts, { minRows: minInterval, longest, random });
  return AnewEncoder.learn(values, rowCount, name, maker);
}

/** Of the rows with a value, the share whose value at least `threshold` rows hold. */
function commonShare({ rows, texts }: ValueIndex, rowCount: number, threshold: number): number {
  const counts = new Int32Array(texts.length);
  let present = 0;
  for (let i = 0; i < rowCount; i++) {
    if (rows[i]! < 0) continue;
    counts[rows[i]!]!++;
    present++;
  }
  return counts.reduce((sum, count) => (count >= threshold ? sum + count : sum), 0) / Math.max(present, 1);
}

function areMostlyNumbers(values: Column, rowCount: number): boolean {
  const texts = textsOf(values, rowCount, studiedTexts);
  const numbers = texts.reduce((sum, text) => sum + (isPlainNumber(text) ? 1 : 0), 0);
  return texts.length > 0 && numbers >= texts.length * mostly;
}
