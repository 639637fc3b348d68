import type { Column } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { StoredColumn } from '@core/schema/stored-schema';
import { isDrawnWhole } from '../drawn-whole';
import type { SampleSource } from './read-sample';

/**
 * As many rows of these columns as the sample has, made by a model that has learnt from it.
 * @throws AppError 'preview-failed' if the sample is too small to learn from
 */
export async function learnColumns(
  { learnSample }: Pick<SampleSource, 'learnSample'>,
  seed: number,
  columns: readonly StoredColumn[],
  values: readonly Column[],
  rowCount: number,
): Promise<readonly Column[]> {
  try {
    const sampled = columns.map(({ schema }, at) => {
      const { name, type } = schema;
      return { name, type, values: values[at]!, isDrawnWhole: isDrawnWhole(schema) };
    });
    return await learnSample(sampled, rowCount, rowCount, seed);
  } catch (cause) {
    throw new AppError('preview-failed', { cause });
  }
}
