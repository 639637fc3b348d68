import { RandomStream } from '@core/kernel/random';
import { AppError } from '@core/kernel/errors';
import type { TableCoder } from '../../coder';
import type { CodedColumn } from '../../coding';
import type { SynthesisOptions } from '../../options';
import type { SecureNoise } from '../../single-table/private/secure-noise';
import type { TrainingTable } from '../../training-table';
import { OwnRule } from '../column-rule';
import { RuleCoder } from '../rule-coder';
import type { ToldCounts } from './private-column';
import { learnPrivateColumn } from './learn-private-column';

/** The privacy budget of the encoders of all columns of a table. */
export interface CoderSpending {
  readonly rho: number;
  readonly delta: number;
  readonly noise: SecureNoise;
}

export interface PrivateCodes {
  readonly coder: TableCoder;
  /** The coded rows: not private, so they must not be released. */
  readonly coded: readonly CodedColumn[];
  /** By codebook. */
  readonly told: readonly ToldCounts[];
}

/**
 * As `learnCoder`, under a privacy budget that all columns share evenly. Rules between columns are not looked for:
 * whether a rule holds may depend on a single row.
 */
export function learnPrivateCoder(
  table: TrainingTable,
  options: SynthesisOptions,
  { rho, delta, noise }: CoderSpending,
): PrivateCodes {
  const { rowCount, columns } = table;
  const share = 1 / Math.max(1, columns.length);
  const spending = { rho: rho * share, delta: delta * share, noise };
  const learnt = columns.map((column) => {
    const { name, values, options: own } = column;
    if (values.storage === 'native') {
      throw new AppError('synthesis-column-unreadable', { details: { column: name } });
    }
    const rareCategory = { ...options.rareCategory, ...own?.rareCategory };
    const context = { name, rowCount, options: { ...options, rareCategory }, random: new RandomStream() };
    return { name, ...learnPrivateColumn(column, context, spending) };
  });
  const coder = new RuleCoder(learnt.map(({ name, encoder }) => ({ name, rule: new OwnRule(encoder, []) })));
  const told = learnt.flatMap(({ encoder, ...told }) => (encoder.codebooks.length > 0 ? [told] : []));
  return { coder, coded: coder.encode(table), told };
}
