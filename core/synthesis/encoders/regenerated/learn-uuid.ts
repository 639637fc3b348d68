import type { Column } from '@core/kernel/data/column';
import { areCategories } from '../categories/are-categories';
import { CategoryEncoder } from '../categories/category-encoder';
import { indexValues } from '../categories/value-index';
import type { LearnContext, LearntColumn } from '../encoder';
import { RegeneratingEncoder } from './regenerating-encoder';
import { makeUuid, UuidGenerator } from './uuid-generator';

/** Identifiers are new ones in each row; those that repeat are categories, each under a new identifier. */
export function learnUuid(values: Column, context: LearnContext): LearntColumn {
  const { name, rowCount, options, random } = context;
  const limit = Math.min(options.cardinalityThreshold, rowCount / 2);
  const index = indexValues(values, rowCount, limit);
  const isModelled = index !== null && areCategories(index, rowCount, options.rareCategory.threshold);
  const renamed = isModelled && { rows: index.rows, texts: index.texts.map(() => makeUuid(random)) };
  const learnt = renamed ? CategoryEncoder.learn(renamed, 'text', context) : null;
  return learnt ?? RegeneratingEncoder.learn(values, rowCount, name, new UuidGenerator());
}
