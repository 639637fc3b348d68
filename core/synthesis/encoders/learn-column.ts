import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { DataKind, TrainingColumn } from '../training-table';
import { CategoryEncoder } from './categories/category-encoder';
import { indexValues } from './categories/value-index';
import { categoryStorages, type CategoryStorage } from './categories/write-categories';
import type { LearnContext, LearntColumn } from './encoder';
import { NumberEncoder } from './numbers/number-encoder';
import { constantEncoder } from './sole-value';

/** Learns the encoder that a column's kind asks for. */
export function learnColumn(column: TrainingColumn, context: LearnContext): LearntColumn {
  const { values, type } = column;
  const constant = constantEncoder(values, context.rowCount, context.options.trees.minInterval);
  if (constant !== null) return { encoder: constant, codes: [] };
  switch (column.kind ?? kindOf(type)) {
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

/** What a type holds where nobody says; texts of few values are categories. */
function kindOf(type: LogicalType): DataKind {
  switch (type.kind) {
    case 'bool':
    case 'uuid':
    case 'json':
    case 'geo':
      return type.kind;
    case 'int':
      return 'discrete';
    case 'float':
    case 'decimal':
      return 'continuous';
    case 'date':
    case 'timestamp':
      return 'datetime';
    case 'time':
      return type.zoned ? 'text' : 'datetime';
    case 'binary':
      return 'bytes';
    default:
      return 'text';
  }
}
