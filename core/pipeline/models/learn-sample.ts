import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { fitTable } from '@core/synthesis/fit-table';
import { presetOptions } from '@core/synthesis/presets';
import type { TrainingColumn } from '@core/synthesis/training-table';

export interface SampledColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly values: Column;
  /** No others can be made, so that each is shown as it is. */
  readonly isDrawnWhole?: boolean;
}

/** A sample is small: what a few rows share is shown, as it would be of many. */
const minRows = 3;

/**
 * Rows as a model makes them that has learnt from a sample, for a preview: the columns in their order.
 * @throws AppError 'synthesis-too-few-rows'
 */
export async function learnSample(
  columns: readonly SampledColumn[],
  rowCount: number,
  wanted: number,
  seed: number,
): Promise<readonly Column[]> {
  const options = presetOptions('balanced');
  const model = await fitTable(
    { rowCount, columns: columns.map(trainingColumn) },
    {
      ...options,
      seed,
      rareCategory: { ...options.rareCategory, threshold: minRows },
      trees: { ...options.trees, minInterval: minRows },
    },
  );
  for await (const batch of model.sample(wanted)) return batch.columns;
  return [];
}

const trainingColumn = ({ isDrawnWhole, ...column }: SampledColumn): TrainingColumn =>
  isDrawnWhole ? { ...column, kind: 'categorical', options: { rareCategory: { threshold: 1 } } } : column;
