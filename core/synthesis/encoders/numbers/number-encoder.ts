import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import { createCodebook } from '../codebooks';
import {
  newCodes,
  type Codes,
  type ColumnEncoder,
  type ExactCodes,
  type LearnContext,
  type LearntColumn,
} from '../encoder';
import { distinctValues } from './distinct-values';
import { learnForms } from './interval-forms';
import { IntervalLookup } from './interval-lookup';
import { cycleWeights, IntervalSampler, steadyCodes, type SamplerParts } from './interval-sampler';
import { learnIntervals, type Intervals } from './intervals';
import { learnForm } from './learn-form';
import { NumberForm, type Units } from './number-form';
import { unknownValue } from './read-units';

interface NumberParts {
  readonly form: NumberForm;
  readonly intervals: Intervals;
  readonly codebook: Codebook;
  /** The code of the most frequent number, for unreadable values; that of the first special if there is no number. */
  readonly usual: number;
  readonly sampling: SamplerParts;
}

/**
 * Numbers, and all that is counted as such (dates, times, lengths). Codes: first the specials (NULL, infinities, NaN,
 * words in a text column), then single values and intervals in ascending order. A made number of an interval is
 * drawn evenly from it, in the column's own step and decimals.
 */
export class NumberEncoder implements ColumnEncoder {
  readonly codebooks: readonly Codebook[];
  readonly exact: ExactCodes;
  private readonly specialCount: number;
  private readonly sampler: IntervalSampler;
  private lookup: IntervalLookup | null = null;

  constructor(private readonly parts: NumberParts) {
    this.codebooks = [parts.codebook];
    this.specialCount = parts.form.specials.length;
    this.sampler = new IntervalSampler(parts.intervals, parts.form.isWhole, parts.sampling);
    this.exact = {
      isExact: (code) => code < this.specialCount || this.sampler.isSingle(code - this.specialCount),
      gathering: -1,
      settle: (codes) => codes,
    };
  }

  encode(values: Column, rowCount: number): Codes[] {
    const { form, intervals } = this.parts;
    this.lookup ??= new IntervalLookup(intervals, form.isWhole);
    return [codesOf(form.read(values, rowCount), rowCount, this.parts, this.lookup)];
  }

  decode([codes]: readonly Uint16Array[], rowCount: number, random: RandomStream): Column {
    const values = new Float64Array(rowCount);
    const { form } = this.parts;
    const { specialCount, sampler } = this;
    let special: Uint8Array | null = null;
    sampler.restart();
    for (let i = 0; codes !== undefined && i < rowCount; i++) {
      const code = codes[i]!;
      if (code >= specialCount) {
        values[i] = sampler.draw(code - specialCount, random);
      } else {
        special ??= new Uint8Array(rowCount);
        special[i] = code + 1;
      }
    }
    return form.write({ values, special }, rowCount);
  }

  /** @param cycle a pattern that repeats after this many steps of a size, such as 7 days; looked for only in those */
  static learn(
    column: Column,
    type: LogicalType,
    context: LearnContext,
    cycle: { readonly length: number; readonly step: number } | null = null,
  ): LearntColumn {
    const { name, rowCount, options, random } = context;
    const { form: learnt, units } = learnForm(column, type, context);
    const { isWhole } = learnt;
    const distinct = distinctValues(units, rowCount, isWhole, random);
    const { minInterval } = options.trees;
    const clipThreshold = Math.ceil(options.clipThreshold * Math.min(1, distinct.rows / rowCount));
    const intervals = learnIntervals(distinct, { minInterval, isWhole, clipThreshold });
    const isNothing = intervals.lows.length + learnt.specials.length === 0;
    const form = isNothing ? new NumberForm({ ...learnt.parts, specials: [null] }) : learnt;
    const isEmpty = intervals.lows.length === 0;
    const usual = isEmpty ? 0 : form.specials.length + indexOfLargest(intervals.counts);
    const lookup = new IntervalLookup(intervals, isWhole);
    const codes = codesOf(units, rowCount, { form, intervals, usual }, lookup);
    const { forms, deviation } = learnForms(units, codes, form.specials.length, intervals, isWhole);
    const sampling = {
      forms,
      noise: options.noise * deviation,
      steady: steadyCodes(intervals.counts, distinct.rows),
      cycle: cycle?.step === form.parts.step ? cycleWeights(distinct, cycle.length) : null,
    };
    const counts = new Float64Array(form.specials.length + intervals.lows.length);
    for (let i = 0; i < rowCount; i++) counts[codes[i]!]!++;
    const codebook = createCodebook({ name, counts, isOrdered: true, apart: [...form.specials.keys()] });
    const encoder = new NumberEncoder({ form, intervals, codebook, usual, sampling });
    encoder.lookup = lookup;
    return { encoder, codes: [codes] };
  }
}

function codesOf(
  { values, special }: Units,
  rowCount: number,
  { form, intervals, usual }: Pick<NumberParts, 'form' | 'intervals' | 'usual'>,
  lookup: IntervalLookup,
): Codes {
  const codes = newCodes(rowCount);
  const specialCount = form.specials.length;
  const isEmpty = intervals.lows.length === 0;
  for (let i = 0; i < rowCount; i++) {
    const number = special === null ? 0 : special[i]!;
    if (number === unknownValue || (number === 0 && isEmpty)) codes[i] = usual;
    else codes[i] = number > 0 ? number - 1 : specialCount + lookup.find(values[i]!);
  }
  return codes;
}

/** 0 of nothing. */
function indexOfLargest(counts: Float64Array): number {
  let largest = 0;
  for (let i = 1; i < counts.length; i++) if (counts[i]! > counts[largest]!) largest = i;
  return largest;
}
