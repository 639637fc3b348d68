import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { RegeneratingEncoder } from '../regenerated/regenerating-encoder';
import { RefusingGenerator } from '../regenerated/refusing-generator';
import type { LearnContext, LearntColumn } from '../encoder';
import { CategoryEncoder } from './category-encoder';
import { indexValues } from './value-index';

/**
 * Texts of a type that not any text fits, such as a range or a list: values that enough rows hold, drawn whole whatever
 * their number; a frequent one replaces each rare one, and never a label. Of a column where all are rare nothing can be made.
 */
export function learnWhole(values: Column, type: LogicalType, context: LearnContext): LearntColumn {
  const { name, rowCount, options } = context;
  const rareCategory = { ...options.rareCategory, mode: 'replace' } as const;
  const index = indexValues(values, rowCount, Infinity);
  const learnt =
    index && CategoryEncoder.learn(index, 'text', { ...context, options: { ...options, rareCategory } });
  return learnt ?? RegeneratingEncoder.learn(values, rowCount, name, new RefusingGenerator(name, type.kind));
}
