import type { Column } from '@core/kernel/data/column';
import type { TrainingColumn } from '../training-table';
import { CategoryEncoder } from './categories/category-encoder';
import { indexValues } from './categories/value-index';
import { categoryStorages, type CategoryStorage } from './categories/write-categories';
import type { LearnContext, LearntColumn } from './encoder';
import { kindOfColumn } from './kind-of-column';
import { NumberEncoder } from './numbers/number-encoder';
import { constantEncoder } from './sole-value';

/** Learns the encoder that a column's kind asks for. */
export function learnColumn(column: TrainingColumn, context: LearnContext): LearntColumn {
  const { values, type } = column;
  const constant = constantEncoder(values, context.rowCount, context.options.trees.minInterval);
  if (constant !== null) return { encoder: constant, codes: [] };
  switch (kindOfColumn(column)) {
    case 'bool':
      return learnCategories(values, context) ?? NumberEncoder.learn(values, type, context);
    case 'continuous':
    case 'discrete':
    case 'datetime':
      return NumberEncoder.learn(values, type, context);
    default:
      return learnCategories(values, context) ?? NumberEncoder.learn(values, type, context);
  }
}

function learnCategories(values: Column, context: LearnContext): LearntColumn | null {
  const index = indexValues(values, context.rowCount, context.options.cardinalityThreshold);
  return index && CategoryEncoder.learn(index, categoryStorageOf(values), context);
}

function categoryStorageOf({ storage }: Column): CategoryStorage {
  return categoryStorages.find((known) => known === storage) ?? 'text';
}
